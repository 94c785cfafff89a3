import { expect, test } from 'vitest'
import { allEnglish, allItalian } from '../../test/all-words'

/** The messages of the validation rules and error catalogues of both specifications, places written as {{…}}. */
const specified = [
  'Title is required',
  'Pressmark is required',
  'This pressmark ID already exists',
  'Field is required',
  'Image extension is not allowed',
  'File extension is not allowed',
  '.zip file is required',
  '.obj file is required',
  'you selected more than one .obj file',
  'you selected more than one .mtl file',
  'you selected more than one image',
  'missing',
  'No assets to upload',
  'You can not move the collection to its child !',
  'Digit almost 3 chars...',
  'Loading...',
  'No suggestions found',
  'State updated successfully',
  'Error during state update',
  'Error refreshing collection details',
  'List created successfully',
  'List updated successfully',
  'List deleted successfully',
  'Lists order updated successfully',
  'Failed to load items for this list.',
  '{{n}} item(s) removed from "{{list}}".',
  'Failed to remove items. Please try again.',
  '{{n}} item(s) successfully moved to "{{list}}".',
  'Failed to move items. Please try again.',
  '{{n}} item(s) successfully moved.',
  'An error occurred while moving the items. Please try again.',
  'Failed to load sections.',
  'Failed to load section items.',
  'Destination section could not be found.',
  'Move operation failed: Destination section not found.',
  'This item does not contain any media',
  'Asset Moved Successfully',
  'Item moved successfully to {{title}}',
  'Item Updated successfully',
  'Copied Successfully',
  'Page not found',
  'Are you sure to move to {{n}} position?',
  'Invalid username or password',
  'Workgroup name is required',
  'Email is required',
  'E-mail must be valid',
  'Password is required',
  'Password must be at least 12 characters',
  'Username is required',
  'Username already exists!',
  'Username cannot be changed for existing users.',
  'The password confirmation does not match',
  'Image is too large',
  'Image exceeds size limit',
  'Maximum 256 characters allowed',
  'Could not load workgroup users.',
  'Cannot modify user: essential data is missing.',
  'Unexpected error',
  'User workgroups updated successfully!',
  'Error updating workgroups.',
  'User added successfully!',
  'Error adding user to workgroup.',
  'User removed successfully!',
  'Error removing user from workgroup.',
  'Permissions updated successfully!',
  'Workgroup created or updated successfully',
  'User created or updated successfully',
  'User deleted successfully',
  'Workgroup deleted successfully',
  'Wrong old password',
  'Password changed successfully',
  'Item updated successfully',
  'Error, try again later',
  'Item removed successfully',
  'State created successfully',
  'Transition created successfully',
  'Error during the creation or update',
  'Action created successfully',
  'Action updated successfully',
  'Action removed successfully',
  'Error while deleting',
  'Order saved successfully',
  'Error while changing the order',
  'Serie deleted successfully',
  'Stories deleted successfully',
  'Story deleted successfully',
  'Story moved successfully',
  'Changes that you made may not be saved.',
  'Max 800 chars',
  'N/A',
]

/** The messages that the specifications name by key. */
const keys = [
  'titleIsRequired',
  'required',
  'alertCollection',
  'wgNameRequired',
  'existingIdMessage',
  'validationError',
  'valuesComboErrorMessage',
  'values-combination-already-used',
  'warningBeforeLeave',
  'changeSavedSuccessfully',
  'storyDuplicatedSuccessfully',
  'copiedToClipboard',
  'wrongOldPassword',
  'changePasswordSuccessfully',
  'deleteListMessage',
]

// The language writes a number; the message is the specified one.
const asSpecified = (word: string) => word.replaceAll(', number}}', '}}')

test('[SHELL-19] every message and every message key of the specifications has its text in both languages', () => {
  const words = Object.values(allEnglish).flatMap((list) => Object.values(list))
  expect(specified.filter((word) => !words.some((ours) => asSpecified(ours) === word))).toEqual([])
  for (const language of [allEnglish, allItalian]) {
    const known = Object.values(language).flatMap((list) => Object.keys(list))
    expect(keys.filter((key) => !known.includes(key))).toEqual([])
  }
})

test('the words that the specification gives in Italian are the Italian ones', () => {
  expect([allItalian.formats.false, allItalian.formats.true]).toEqual(['Falso', 'Vero'])
  expect([allEnglish.formats.false, allEnglish.formats.true]).toEqual(['False', 'True'])
})
