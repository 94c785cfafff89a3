import type { Words } from '../demo-tenant.ts'

/** A part of a picture, as shares of its width and height: left, top, width, height. */
export type Share = readonly [x: number, y: number, width: number, height: number]

/** A step as it is written: what is seen of a work's picture, and what is said there. */
export type ToldStep = {
  /** Another work than the story's first. */
  work?: string
  at: Share
  title: Words
  text: Words
}

/** A story as it is written. */
export type Told = {
  key: string
  title: Words
  text: Words
  author: string
  minutes: number
  /** The work that its steps show, unless they name another. */
  work: string
  steps: ToldStep[]
}

/** Stories in an order. */
export type ToldSeries = { key: string; title: Words; text: Words; season: string; stories: Told[] }

/** All of a picture. */
export const whole: Share = [0, 0, 1, 1]
