import { setTimeout } from 'node:timers/promises'
import { isTooBusy } from './pictures-being-made.ts'

/** The pause between two checks of a picture with a watermark, in milliseconds. */
export const PAUSE_MS = 1000
/** How long a file that is made while it is sent waits for one picture. */
export const MOST_WAITING_MS = 10 * 60_000

/** Asks again while the picture is being made and the reader is there. */
export async function waitForPicture<T>(get: () => Promise<T>, isGone: () => boolean): Promise<T> {
  const until = Date.now() + MOST_WAITING_MS
  for (;;) {
    try {
      return await get()
    } catch (error) {
      if (!isTooBusy(error) || isGone() || Date.now() >= until) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}
