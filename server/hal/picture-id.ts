/**
 * The id of an image in its picture addresses: a replaced one has an edition, so that no copy of the former one is
 * shown. `facts` is the JSON of the asset.
 */
export function pictureId({ uuid, facts }: { uuid: string; facts: string }): string {
  const parsed: unknown = JSON.parse(facts)
  const edition = typeof parsed === 'object' && parsed !== null && 'edition' in parsed ? parsed.edition : undefined
  return typeof edition === 'string' ? `${uuid}~${edition}` : uuid
}
