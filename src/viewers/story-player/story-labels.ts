import type { FullScreenLabels } from '../controls/full-screen'

/** The labels of the player; those of the viewer pages fit. */
export type StoryLabels = FullScreenLabels & {
  storyPlayer: (values: { title: string }) => string
  storyKeys: string
  storySteps: string
  stepOf: (values: { n: number; total: number }) => string
  stepNamed: (values: { n: number; title: string }) => string
  previousStep: string
  nextStep: string
  playStory: string
  pauseStory: string
  readAloud: string
  readable: string
  stepImageGone: string
  stepImageSoon: string
  failedImage: string
  failedTiles: string
  retry: string
}
