/** JSON that both databases accept: half of a surrogate pair, which PostgreSQL refuses, becomes a replacement character. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value)
  if (!json.includes('\\ud')) return json
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one))
}
