import { MediaError } from '../media-error.ts'
import { isCutOff } from './is-cut-off.ts'

export const cutOff = () =>
  new MediaError('damaged', 'The file was cut off: its end is missing. Send a complete copy of it.')

/** Throws MediaError 'damaged' for a file that ends before its own head says. */
export function refuseCutOff(path: string): void {
  if (isCutOff(path)) throw cutOff()
}

/** What ffmpeg reports of a live recording, whose head knows no length, if it ends within a picture or sound. */
export const endedTooSoon = ({ stderr }: { stderr: string }) => stderr.includes('File ended prematurely')
