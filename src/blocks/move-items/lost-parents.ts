/** How many of the items are in each collection except `kept`, the most frequent first. */
export function lostParents(
  items: readonly { parentCollectionsUuids: readonly string[] }[],
  kept: string | undefined,
): { uuid: string; items: number }[] {
  const counts = new Map<string, number>()
  for (const { parentCollectionsUuids } of items) {
    for (const uuid of parentCollectionsUuids) if (uuid !== kept) counts.set(uuid, (counts.get(uuid) ?? 0) + 1)
  }
  return [...counts].map(([uuid, count]) => ({ uuid, items: count })).toSorted((a, b) => b.items - a.items)
}
