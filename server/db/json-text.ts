/** JSON that both databases read: half of a character that lost its other half, which PostgreSQL refuses, becomes a replacement sign. */
export function jsonText(value: unknown): string {
  const json = JSON.stringify(value)
  if (!json.includes('\\ud')) return json
  return JSON.stringify(value, (_, one: unknown) => (typeof one === 'string' ? one.toWellFormed() : one))
}
