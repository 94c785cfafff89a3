// Making, changing, moving and deleting collections.
export const collections = {
  // choosing one
  searchCollections: 'Search collections',
  found_one: '{{count, number}} collection',
  found_other: '{{count, number}} collections',
  noneFound: 'No collection has this text in its title or description.',
  noneToChoose: 'There is no other collection yet.',
  atTop: 'At the top of the catalogue',
  chosen: 'Chosen: {{title}}',
  pages: 'Pages of collections',
  // what can be done with one
  details: 'Details',
  createBelow: 'Create sub-collection',
  move: 'Move',
  link: 'Link',
  unlink: 'Unlink',
  delete: 'Delete',
  // making one
  createIn: 'In {{title}}',
  editTitle: 'Edit collection',
  // moving and linking
  moveTitle: 'Move {{title}}',
  linkTitle: 'Link {{title}}',
  destination: 'Destination',
  moveHint: 'A moved collection leaves the collections it is in now; Link adds one and keeps the others.',
  linkHint: 'A link puts the collection into one more place, and keeps the others.',
  leaves: 'It leaves {{places}}.',
  leavesTop: 'It leaves the top of the catalogue.',
  linksInside: 'A collection cannot be linked to what is inside it.',
  // unlinking
  unlinkTitle: 'Unlink {{title}}',
  unlinkFrom: 'Take it out of {{place}}?',
  unlinkFromWhich: 'Out of which collection?',
  staysIn: 'It stays in {{places}}.',
  goesToTop:
    'It is in no other collection: it will stand at the top of the catalogue, with all that is in it. Nothing is deleted.',
  // deleting
  deleteTitle: 'Delete {{title}}?',
  deleteHint: 'What is in it is counted first.',
  counting: 'Counting what is in it...',
  deletedSubCollections_one: '{{count, number}} sub-collection is deleted with it, as it is nowhere else.',
  deletedSubCollections_other: '{{count, number}} sub-collections are deleted with it, as they are nowhere else.',
  noDeletedSubCollections: 'No sub-collection is deleted with it.',
  sharedItems_one: '{{count, number}} item stays in other collections.',
  sharedItems_other: '{{count, number}} items stay in other collections.',
  noSharedItems: 'None of its items is in another collection.',
  orphanItems_one:
    '{{count, number}} item will be in no collection. It is not deleted: the whole catalogue still shows it.',
  orphanItems_other:
    '{{count, number}} items will be in no collection. They are not deleted: the whole catalogue still shows them.',
  noOrphanItems: 'No item is left without a collection.',
  totalsHint: 'Orphan items and deleted sub-collections are what deleting this collection would leave and take along.',
  restorable: 'A deleted collection can be restored for 30 days.',
  // failures
  forbidden: 'Your workgroups have no role that may do this. Nothing was changed.',
  gone: 'The collection, or the one that was chosen, does not exist any more. Nothing was changed.',
  notNow: 'This is not possible as things stand now. Nothing was changed.',
  changed:
    'Somebody else has changed this collection in the meantime. What stands here now is how they left it: look at it and confirm again.',
  failed: 'The server failed, and nothing was changed. Try again in a moment.',
  unreached: 'The server could not be reached. Check the connection and try again.',
} as const
