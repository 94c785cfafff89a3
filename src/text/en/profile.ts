// The own profile. What it says of a password that is too short stands in `validation`.
export const profile = {
  name: 'Name',
  surname: 'Surname',
  changePicture: 'Change picture',
  choosePicture: 'Choose a picture',
  cropTitle: 'Crop the picture',
  cropHint: 'Move the picture by dragging it or with the arrow keys. What is inside the circle becomes your picture.',
  cropArea: 'Part of the picture that is kept',
  zoom: 'Zoom',
  usePicture: 'Use this picture',
  pictureUnreadable: 'This file cannot be read as a picture. Choose a PNG, JPEG, WebP or GIF file.',
  changePassword: 'Change Password',
  oldPassword: 'Old password',
  newPassword: 'New password',
  confirmation: 'Repeat the new password',
  passwordRule: 'At least 12 characters; spaces at the start and end do not count. Your other devices are signed out.',
  savePassword: 'Save password',
} as const
