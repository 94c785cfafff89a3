import { create } from 'zustand'
import type { HalLink } from '@/api/hal/link'

/** The recording in the player of an item's page, and the second it stands at, for links to a moment of it. */
export interface PlayedRecording {
  kind: 'player_audio' | 'player_video'
  /** Its public player. */
  page: HalLink
  at: number
}

export const usePlayedRecording = create<{ played: PlayedRecording | undefined }>()(() => ({ played: undefined }))
