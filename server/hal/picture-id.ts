/** An image in the addresses of its pictures: of one that was replaced nobody is shown a copy of the former. `facts` is the JSON of the asset. */
export function pictureId({ uuid, facts }: { uuid: string; facts: string }): string {
  const said: unknown = JSON.parse(facts)
  const edition = typeof said === 'object' && said !== null && 'edition' in said ? said.edition : undefined
  return typeof edition === 'string' ? `${uuid}~${edition}` : uuid
}
