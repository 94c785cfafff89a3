// What people who are not signed in see of a thing that is shared.
export const visitors = {
  hidden: 'What visitors do not see',
  allOpen: 'Anyone can see it, with all that belongs to it.',
  openInPart_one: 'Anyone can see it, but {{count, number}} part of it stays hidden.',
  openInPart_other: 'Anyone can see it, but {{count, number}} parts of it stay hidden.',
  closed:
    'Visitors read only that this is not public. The links open for signed-in staff of your organisation until all of this is published:',
  more_one: 'And {{count, number}} more.',
  more_other: 'And {{count, number}} more.',
  showAll: 'Show all {{count, number}}',
  publishToo: '{{action}}: {{what}}',
  severalActions: 'Publishing takes several actions, one after the other: {{actions}}.',
  noWay:
    'The workflow has no actions that lead from {{state}} to a public state. Administrators can add them in the configuration.',
  askPublishers: 'You cannot change states. Ask: {{names}}.',
  askAdministrators: 'You cannot change states. Ask an administrator of your organisation.',
  inSteps_one: 'step {{steps}}',
  inSteps_other: 'steps {{steps}}',
  mediaAt: '{{media}} {{n, number}}',
  IMAGE: 'image',
  AUDIO: 'audio',
  VIDEO: 'video',
  MODEL3D: '3D model',
  DOCUMENT: 'document',
  story: 'the story itself',
  item: 'the item itself',
} as const
