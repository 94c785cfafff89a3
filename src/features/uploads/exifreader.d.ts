/** What Teca uses of the package, whose own types bring those of Node into the application. */
interface Tag {
  value: unknown
  description: string
}
type Tags = { [name: string]: Tag | Tag[] | undefined }

export interface ExpandedTags {
  exif?: Tags
  iptc?: Tags
  xmp?: Tags
}

declare const reader: {
  load(bytes: ArrayBuffer, options: { expanded: true; async: true }): Promise<ExpandedTags>
}
export default reader
