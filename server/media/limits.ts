/** What a file may ask of the machine. Pixels, bytes, milliseconds. */
export const limits = {
  /** The largest picture, decoded. */
  pixels: 2_000_000_000,
  /** The longest side of a picture. */
  side: 300_000,
  /** Beyond this many pixels, the decoded picture may be at most `expansion` times its file. */
  freePixels: 50_000_000,
  expansion: 500,
  /** Formats that are decoded in memory as a whole. */
  pixelsInMemory: 300_000_000,
  svgBytes: 64 << 20,
  /** A larger picture that lies on its side is turned on the disk. */
  turnedInMemory: 40_000_000,
  documentBytes: 512 << 20,
  /** Drawings without pixels of their own are drawn with this many on the longer side. */
  drawnSide: 4096,
  largestDrawnSide: 12_000,
  textCharacters: 5_000_000,
  archiveEntries: 2_000,
  archiveBytes: 4 * 2 ** 30,
  /** An entry larger than `archiveFreeBytes` may be at most `archiveExpansion` times its packed size. */
  archiveFreeBytes: 10 << 20,
  archiveExpansion: 200,
  modelBytes: 1 << 30,
  modelTriangles: 20_000_000,
  textureSide: 4096,
  workerMs: 15 * 60_000,
  ghostscriptMs: 120_000,
} as const
