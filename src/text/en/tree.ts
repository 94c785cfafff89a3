export const tree = {
  close: 'Close the tree of collections',
  resize: 'Width of the tree of collections',
} as const
