export const tree = {
  close: 'Close the collection tree',
  resize: 'Width of the collection tree',
} as const
