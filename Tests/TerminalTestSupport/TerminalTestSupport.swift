internal import CSystem
