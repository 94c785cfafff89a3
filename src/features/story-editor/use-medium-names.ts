import type { StepMedium } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'

/** The names of the kinds of media. */
export function useMediumNames(): Record<StepMedium['mediaType'], string> {
  const text = useText('storyEditor')
  return { IMAGE: text.mediumImage, AUDIO: text.mediumAudio, VIDEO: text.mediumVideo, MODEL3D: text.mediumModel }
}
