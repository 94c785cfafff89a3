import { create } from 'zustand'
import type { Upload } from './upload'

/** Why nothing is sent at the moment. `lost`: no connection; `session`: nobody is signed in. */
export type Held = 'paused' | 'lost' | 'session'

interface Uploads {
  /** The latest first. The widget and the tray both show these. */
  uploads: readonly Upload[]
  held: Held | undefined
}

/** All uploads of this window: the only place that has their progress. */
export const useUploads = create<Uploads>()(() => ({ uploads: [], held: undefined }))
