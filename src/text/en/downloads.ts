// Who downloaded what, as the management shows it. Filters have the words of the audit.
export const downloads = {
  downloads: 'Downloads',
  count_one: '{{count, number}} download',
  count_other: '{{count, number}} downloads',
  pages: 'Pages of downloads',
  when: 'When',
  export: 'Export CSV',
  nothing: 'Nothing was downloaded yet',
  nothingHint: 'Each image, original or whole item that somebody downloads is listed here.',
  nothingFound: 'No download fits these filters',
  formerUser: 'Former user',
  snippet: 'Image',
  master: 'Original',
  item: 'Whole item',
  partOf: 'part {{region}}',
} as const
