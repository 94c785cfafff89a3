import { totalmem } from 'node:os'

const GB = 2 ** 30
/** A container may have less than the machine; without such a limit the system returns a number beyond all machines. */
const systemMemory = Math.min(totalmem(), process.constrainedMemory() || Infinity)
/** The memory of a decoding process before it has a file. */
const WORKER_OWN_MEMORY = 640 << 20
const fileMemory = Math.min(1.5 * GB, Math.max(GB, systemMemory / 8))
const workerMemory = fileMemory + WORKER_OWN_MEMORY

/** The limits of a file. Pixels, bytes, milliseconds. */
export const limits = {
  /** Memory for one file, enforced by the system if it can. */
  fileMemory,
  workerMemory,
  /** Files read at once, so that the largest of them leave half of the memory to the rest of the machine. */
  filesAtOnce: Math.max(1, Math.floor(systemMemory / 2 / workerMemory)),
  programMemory: fileMemory,
  /** The largest file that a decoder may write: the plain pixels of the largest picture, with room for their head. */
  scratchFileBytes: 6.5 * GB,
  programFileBytes: GB,
  /** The largest picture, decoded. */
  pixels: 2_000_000_000,
  /** The longest side of a picture. */
  side: 300_000,
  /** Formats that are decoded in memory as a whole. */
  pixelsInMemory: 300_000_000,
  svgBytes: 64 << 20,
  /** Larger pictures on their side are turned on disk. */
  turnedInMemory: 40_000_000,
  /** Pictures in one TIFF. */
  tiffPages: 1_000,
  documentBytes: 512 << 20,
  /** Drawings without pixels of their own are drawn with this many on the longer side. */
  drawnSide: 4096,
  largestDrawnSide: 12_000,
  /** Work whose time does not depend on a file. */
  workerMs: 15 * 60_000,
  textCharacters: 5_000_000,
  archiveEntries: 2_000,
  archiveBytes: 4 * 2 ** 30,
  /** An entry larger than `archiveFreeBytes` may be at most `archiveExpansion` times its packed size. */
  archiveFreeBytes: 10 << 20,
  archiveExpansion: 200,
  modelBytes: 1 << 30,
  modelTriangles: 20_000_000,
  modelMaterials: 2_000,
  /** For the picture of a model: how often a triangle may be tested against a pixel. */
  modelPixels: 400_000_000,
  textureSide: 4096,
} as const
