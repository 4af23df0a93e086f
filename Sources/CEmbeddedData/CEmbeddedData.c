// Data/ inside the program (C23 #embed), so that the program is one file that can be moved.
// To add a file: one EMBEDDED block and one row of the table.
#include "CEmbeddedData.h"
#include <string.h>

static const unsigned char registration_form[] = {
#embed "../../Data/registration.form.json"
};
static const unsigned char messages[] = {
#embed "../../Data/messages.json"
};
static const unsigned char folding_decompositions[] = {
#embed "../../Data/folding/decompositions.tsv"
};
static const unsigned char folding_letters[] = {
#embed "../../Data/folding/letters.tsv"
};
static const unsigned char folding_words[] = {
#embed "../../Data/folding/words.tsv"
};
static const unsigned char localization_languages[] = {
#embed "../../Data/localization/languages.tsv"
};
static const unsigned char localization_likely_subtags[] = {
#embed "../../Data/localization/likely_subtags.tsv"
};
static const unsigned char localization_locale_names[] = {
#embed "../../Data/localization/locale_names.tsv"
};
static const unsigned char localization_modifiers[] = {
#embed "../../Data/localization/modifiers.tsv"
};
static const unsigned char localization_parents[] = {
#embed "../../Data/localization/parents.tsv"
};
static const unsigned char localization_regions[] = {
#embed "../../Data/localization/regions.tsv"
};
static const unsigned char localization_yes_no[] = {
#embed "../../Data/localization/yes_no.tsv"
};
static const unsigned char localization_scripts[] = {
#embed "../../Data/localization/scripts.tsv"
};
static const unsigned char phone_plans[] = {
#embed "../../Data/phone/plans.tsv"
};
static const unsigned char phone_calling_codes[] = {
#embed "../../Data/phone/calling-codes.tsv"
};
static const unsigned char phone_formats[] = {
#embed "../../Data/phone/formats.tsv"
};
static const unsigned char phone_borrowed[] = {
#embed "../../Data/phone/borrowed.tsv"
};
static const unsigned char phone_words[] = {
#embed "../../Data/phone/words.tsv"
};
static const unsigned char phone_former[] = {
#embed "../../Data/phone/former.tsv"
};
static const unsigned char phone_automata[] = {
#embed "../../Data/phone/automata.bin"
};
static const unsigned char postal_codes[] = {
#embed "../../Data/postal/codes.tsv"
};
static const unsigned char countries_aliases[] = {
#embed "../../Data/countries/aliases.tsv"
};
static const unsigned char countries_ambiguous[] = {
#embed "../../Data/countries/ambiguous.tsv"
};
static const unsigned char countries_iso3166[] = {
#embed "../../Data/countries/iso3166.tsv"
};
static const unsigned char countries_cities[] = {
#embed "../../Data/countries/cities.tsv"
};
static const unsigned char countries_demonyms[] = {
#embed "../../Data/countries/demonyms.tsv"
};
static const unsigned char countries_lookalikes[] = {
#embed "../../Data/countries/lookalikes.tsv"
};
static const unsigned char countries_qualifiers[] = {
#embed "../../Data/countries/qualifiers.tsv"
};
static const unsigned char countries_stoplist[] = {
#embed "../../Data/countries/stoplist.tsv"
};
static const unsigned char country_sovereigns[] = {
#embed "../../Data/countries/sovereigns.tsv"
};
static const unsigned char country_names[] = {
#embed "../../Data/countries/names.tsv"
};
static const unsigned char country_collation[] = {
#embed "../../Data/countries/collation.tsv"
};
static const unsigned char country_display_overrides[] = {
#embed "../../Data/countries/display-overrides.tsv"
};
static const unsigned char email_domains[] = {
#embed "../../Data/email-domains.tsv"
};
static const unsigned char localization_conventions[] = {
#embed "../../Data/localization/conventions.tsv"
};
static const unsigned char localization_months[] = {
#embed "../../Data/localization/months.tsv"
};
static const unsigned char localization_bikram_sambat[] = {
#embed "../../Data/localization/bikram_sambat.tsv"
};
static const unsigned char localization_weekdays[] = {
#embed "../../Data/localization/weekdays.tsv"
};

static const struct {
  const char *name;
  const unsigned char *bytes;
  size_t count;
} files[] = {
    {"registration.form.json", registration_form, sizeof registration_form},
    {"messages.json", messages, sizeof messages},
    {"folding/decompositions.tsv", folding_decompositions, sizeof folding_decompositions},
    {"folding/letters.tsv", folding_letters, sizeof folding_letters},
    {"folding/words.tsv", folding_words, sizeof folding_words},
    {"localization/languages.tsv", localization_languages, sizeof localization_languages},
    {"localization/likely_subtags.tsv", localization_likely_subtags, sizeof localization_likely_subtags},
    {"localization/locale_names.tsv", localization_locale_names, sizeof localization_locale_names},
    {"localization/modifiers.tsv", localization_modifiers, sizeof localization_modifiers},
    {"localization/parents.tsv", localization_parents, sizeof localization_parents},
    {"localization/regions.tsv", localization_regions, sizeof localization_regions},
    {"localization/yes_no.tsv", localization_yes_no, sizeof localization_yes_no},
    {"localization/scripts.tsv", localization_scripts, sizeof localization_scripts},
    {"phone/plans.tsv", phone_plans, sizeof phone_plans},
    {"phone/calling-codes.tsv", phone_calling_codes, sizeof phone_calling_codes},
    {"phone/formats.tsv", phone_formats, sizeof phone_formats},
    {"phone/borrowed.tsv", phone_borrowed, sizeof phone_borrowed},
    {"phone/words.tsv", phone_words, sizeof phone_words},
    {"phone/former.tsv", phone_former, sizeof phone_former},
    {"phone/automata.bin", phone_automata, sizeof phone_automata},
    {"postal/codes.tsv", postal_codes, sizeof postal_codes},
    {"countries/aliases.tsv", countries_aliases, sizeof countries_aliases},
    {"countries/ambiguous.tsv", countries_ambiguous, sizeof countries_ambiguous},
    {"countries/iso3166.tsv", countries_iso3166, sizeof countries_iso3166},
    {"countries/cities.tsv", countries_cities, sizeof countries_cities},
    {"countries/demonyms.tsv", countries_demonyms, sizeof countries_demonyms},
    {"countries/lookalikes.tsv", countries_lookalikes, sizeof countries_lookalikes},
    {"countries/qualifiers.tsv", countries_qualifiers, sizeof countries_qualifiers},
    {"countries/stoplist.tsv", countries_stoplist, sizeof countries_stoplist},
    {"countries/sovereigns.tsv", country_sovereigns, sizeof country_sovereigns},
    {"countries/names.tsv", country_names, sizeof country_names},
    {"countries/collation.tsv", country_collation, sizeof country_collation},
    {"countries/display-overrides.tsv", country_display_overrides, sizeof country_display_overrides},
    {"email-domains.tsv", email_domains, sizeof email_domains},
    {"localization/conventions.tsv", localization_conventions, sizeof localization_conventions},
    {"localization/months.tsv", localization_months, sizeof localization_months},
    {"localization/bikram_sambat.tsv", localization_bikram_sambat, sizeof localization_bikram_sambat},
    {"localization/weekdays.tsv", localization_weekdays, sizeof localization_weekdays},
};

const unsigned char *ced_file(const char *name, size_t *count) {
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    if (strcmp(files[i].name, name) == 0) {
      *count = files[i].count;
      return files[i].bytes;
    }
  }
  *count = 0;
  return NULL;
}
