/**
 * The id of an image in its picture addresses: a replaced one has an edition, so that no copy of the former one is
 * shown. `facts` is the JSON of the asset.
 */
export function pictureId({ uuid, facts }: { uuid: string; facts: string }): string {
  const said: unknown = JSON.parse(facts)
  const edition = typeof said === 'object' && said !== null && 'edition' in said ? said.edition : undefined
  return typeof edition === 'string' ? `${uuid}~${edition}` : uuid
}
