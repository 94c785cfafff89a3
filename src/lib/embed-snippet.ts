export interface Embedded {
  /** Absolute address of the page in the frame. */
  src: string
  title: string
  width?: number
  height?: number
}

/** The HTML that shows a page in a frame on any other site. */
export function embedSnippet({ src, title, width = 800, height = 600 }: Embedded): string {
  const attributes = [
    `src="${escaped(src)}"`,
    `title="${escaped(title)}"`,
    `width="${width}"`,
    `height="${height}"`,
    'style="border:0;max-width:100%"',
    'allow="fullscreen; autoplay; xr-spatial-tracking"',
    'allowfullscreen',
    'loading="lazy"',
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
