/** HTML in which a `<` that begins no tag is a sign of the text, where a parser would drop what follows it. */
export const closedTags = (html: string) => html.replaceAll(/<(?!(?:[^<>"']|"[^"]*"|'[^']*')*>)/g, '&lt;')
