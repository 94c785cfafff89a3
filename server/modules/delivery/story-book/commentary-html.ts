import sanitizeHtml from 'sanitize-html'
import { closedTags, hasTag } from '@teca/shared/html-tags'
import { escaped } from '../escaped.ts'

const kept: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Other tools write a block for each paragraph.
  transformTags: { div: 'p', h1: 'p', h2: 'p', h3: 'p', h4: 'p', h5: 'p', h6: 'p' },
}

/** Commentary as HTML that is safe in any page. A text without tags is used as it was typed, line by line. */
export function commentaryHtml(chars: string): string {
  if (hasTag(chars)) {
    const clean = sanitizeHtml(closedTags(chars), kept)
    return /<(?:p|ul|ol)\b/.test(clean) ? clean : `<p>${clean}</p>`
  }
  return paragraphsOf(chars)
}

/** A plain text as HTML, line by line. */
export const paragraphsOf = (plain: string): string =>
  escaped(plain)
    .split(/\n\s*\n/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('')

/** The same without any markup, for plain-text places. */
export const plainText = (chars: string): string =>
  sanitizeHtml(closedTags(chars), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/\s+/g, ' ')
    .trim()
