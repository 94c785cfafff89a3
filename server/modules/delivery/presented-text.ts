import { escaped } from './escaped.ts'

/**
 * A text for a place where viewers may read HTML (Presentation 3.0, 4.5; 2.1, 4.1): they take what stands in angle
 * brackets for an element, and drop it. Such a text is written as HTML, so that its signs are shown.
 */
export const asWritten = (text: string): string =>
  /^\s*<[^]*>\s*$/.test(text) ? `<span>${escaped(text.trim())}</span>` : text
