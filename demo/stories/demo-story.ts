import type { Words } from '../demo-tenant.ts'

/** A part of a picture, as shares of its width and height: left, top, width, height. */
export type Share = readonly [x: number, y: number, width: number, height: number]

/** A written step: the visible part of a work's picture, and its text. */
export type ToldStep = {
  /** Another work than the story's first. */
  work?: string
  at: Share
  title: Words
  text: Words
}

/** A written story. */
export type Told = {
  key: string
  title: Words
  text: Words
  author: string
  minutes: number
  /** The work of its steps, unless they name another. */
  work: string
  steps: ToldStep[]
}

/** Stories in an order. */
export type ToldSeries = { key: string; title: Words; text: Words; season: string; stories: Told[] }

/** All of a picture. */
export const whole: Share = [0, 0, 1, 1]
