// Making, changing, moving and deleting collections.
export const collections = {
  // choosing one
  searchCollections: 'Search collections',
  found_one: '{{count, number}} collection',
  found_other: '{{count, number}} collections',
  noneFound: 'No collection matches this search.',
  noneToChoose: 'There is no other collection.',
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
  moveHint: 'Move removes the collection from its current collections. Link keeps them and adds one.',
  linkHint: 'Link adds the collection to one more place and keeps the others.',
  leaves: 'It will be removed from {{places}}.',
  leavesTop: 'It will no longer be at the top of the catalogue.',
  linksInside: 'A collection cannot be linked to one of its own sub-collections.',
  // unlinking
  unlinkTitle: 'Unlink {{title}}',
  unlinkFrom: 'Remove it from {{place, number}}?',
  unlinkFromWhich: 'Remove it from which collection?',
  staysIn: 'It stays in {{places}}.',
  goesToTop:
    'It is in no other collection, so it moves to the top of the catalogue with everything in it. Nothing is deleted.',
  // deleting
  deleteTitle: 'Delete {{title}}?',
  deleteHint: 'Teca first counts what the collection contains.',
  counting: 'Counting what the collection contains...',
  deletedSubCollections_one: '{{count, number}} sub-collection is deleted too, because it is in no other collection.',
  deletedSubCollections_other:
    '{{count, number}} sub-collections are deleted too, because they are in no other collection.',
  noDeletedSubCollections: 'No sub-collection is deleted.',
  sharedItems_one: '{{count, number}} item stays in other collections.',
  sharedItems_other: '{{count, number}} items stay in other collections.',
  noSharedItems: 'None of its items is in another collection.',
  orphanItems_one:
    '{{count, number}} item will be in no collection. It is not deleted: you still find it in the catalogue.',
  orphanItems_other:
    '{{count, number}} items will be in no collection. They are not deleted: you still find them in the catalogue.',
  noOrphanItems: 'No item is left without a collection.',
  totalsHint:
    'If you delete this collection, the orphan items stay without a collection and these sub-collections are deleted.',
  restorable: 'You can restore a deleted collection for 30 days.',
  // several at once
  manyMoved_one: '{{count, number}} collection moved to {{title}}',
  manyMoved_other: '{{count, number}} collections moved to {{title}}',
  manyLinked_one: '{{count, number}} collection linked to {{title}}',
  manyLinked_other: '{{count, number}} collections linked to {{title}}',
  manyDeleted_one: '{{count, number}} collection deleted',
  manyDeleted_other: '{{count, number}} collections deleted',
  manyInside: 'It is inside one of the selected collections.',
  manyConsequences:
    'Sub-collections that are in no other collection are deleted too. Items are not deleted: you still find them in the catalogue.',
  manyRestorable: 'You can restore deleted collections for 30 days.',
  manyForGood: 'You cannot restore deleted collections.',
  // failures
  gone: 'This collection or the chosen one no longer exists. Nothing was changed.',
  notNow: 'This is not possible at the moment. Nothing was changed.',
  changed: 'Someone else changed this collection. You now see their version: check it and confirm again.',
  failed: 'The server failed. Nothing was changed. Try again in a moment.',
  nothingChanged: 'Nothing was changed.',
  unreached: 'The server could not be reached. Check the connection and try again.',
} as const
