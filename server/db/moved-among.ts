/** The fewest ids whose move explains the new order of a list. */
export function movedAmong(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const places = new Map(before.map((id, at) => [id, at]))
  const rises: string[][] = []
  for (const id of after) {
    const place = places.get(id)
    if (place === undefined) continue
    const best = rises
      .filter((rise) => (places.get(rise.at(-1) ?? '') ?? 0) < place)
      .reduce<string[]>((longest, rise) => (rise.length > longest.length ? rise : longest), [])
    rises.push([...best, id])
  }
  // What stays keeps its order: the longest part that only rises.
  const stays = new Set(rises.reduce<string[]>((longest, rise) => (rise.length > longest.length ? rise : longest), []))
  return new Set(after.filter((id) => !stays.has(id)))
}
