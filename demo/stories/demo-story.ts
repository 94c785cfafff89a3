import type { Words } from '../demo-tenant.ts'

/** A part of a picture, as shares of its width and height: left, top, width, height. */
export type Share = readonly [x: number, y: number, width: number, height: number]

/** A written step: the visible part of a work's picture, and its text. */
export type WrittenStep = {
  /** Another work than the story's first. */
  work?: string
  at: Share
  title: Words
  text: Words
}

/** A written story. */
export type WrittenStory = {
  key: string
  title: Words
  text: Words
  author: string
  minutes: number
  /** The work of its steps, unless they name another. */
  work: string
  steps: WrittenStep[]
}

/** Stories in an order. */
export type WrittenSeries = { key: string; title: Words; text: Words; season: string; stories: WrittenStory[] }

/** All of a picture. */
export const whole: Share = [0, 0, 1, 1]
