/** A collection of the demo as a table row; `parents` are keys of the same table. */
export type CollectionRow = [
  key: string,
  parents: string[],
  it: string,
  en: string,
  textIt: string,
  textEn: string,
  maker: string,
  period: string,
  founded: number,
  state: string | undefined,
]
