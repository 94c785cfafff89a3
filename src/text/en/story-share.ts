// The preview of a story, and the dialog to share it.
export const storyShare = {
  preview: 'Preview the story',
  previewOf: 'Preview: {{title}}',
  previewLoading: 'The preview is loading…',
  previewFailed: 'The preview could not be loaded.',
  closePreview: 'Close the preview',
  saveFirst: 'Save before the preview?',
  saveFirstHint: 'The preview shows the story as it is saved. Your last changes are not in it yet.',
  saveAndPreview: 'Save and preview',
  share: 'Share the story',
  title: 'Share “{{title}}”',
  embed: 'Embed',
  embedHint: 'Paste the snippet into any web page.',
  link: 'Direct link',
  kiosk: 'For a kiosk',
  kioskHint: 'It plays again and again, in larger letters, and no link leads out of it.',
  storyNotPublic:
    'This story is not public. The link opens only for signed-in staff of your organisation, and on other sites the frame shows only a message.',
  imageNotPublic:
    'The story is public, but something that its steps show is not. The link opens only for signed-in staff of your organisation until all of it is published.',
  noSteps: 'This story has no steps yet: visitors see only a message.',
  playFromHere: 'Play from here',
} as const
