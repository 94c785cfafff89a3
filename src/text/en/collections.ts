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
} as const
