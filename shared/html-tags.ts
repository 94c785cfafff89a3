/** HTML in which a `<` that begins no tag is a sign of the text, where a parser would drop what follows it. */
export const closedTags = (html: string): string => html.replaceAll(/<(?!(?:[^<>"']|"[^"]*"|'[^']*')*>)/g, '&lt;')

/** Whether there is a tag. One expression for its begin and its end takes seconds for many begins without an end. */
export function hasTag(html: string): boolean {
  const begin = html.search(/<[a-z!/?]/i)
  return begin >= 0 && html.includes('>', begin)
}
