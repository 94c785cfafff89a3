/** HTML in which a `<` that begins no tag is a sign of the text, where a parser would drop what follows it. */
export const closedTags = (html: string): string => html.replaceAll(/<(?!(?:[^<>"']|"[^"]*"|'[^']*')*>)/g, '&lt;')

/**
 * Whether there is a tag that begins so. One expression for its begin and its end takes seconds for many begins without
 * an end.
 */
export function hasTag(html: string, beginning = /<[a-z!/?]/i): boolean {
  const begin = html.search(beginning)
  return begin >= 0 && html.includes('>', begin)
}

/** The text between the tags, on one line. A begin without an end is text: each sign is read once. */
export const betweenTags = (html: string): string =>
  html
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
