internal import Countries
