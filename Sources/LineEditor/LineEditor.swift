internal import CReadline
