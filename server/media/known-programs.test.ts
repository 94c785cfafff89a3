import { expect, test } from 'vitest'
import { KnownPrograms } from './known-programs.ts'
import type { Programs } from './probe.ts'

const none: Programs = { ffmpeg: undefined, ffprobe: undefined, gs: undefined }

function knownPrograms(answers: Programs[]) {
  const clock = { now: 0 }
  const warnings: string[] = []
  const asked: string[][] = []
  const known = new KnownPrograms({
    log: { info: (_, text) => void warnings.push(text), warn: (_, text) => void warnings.push(text) },
    probe: async (names) => {
      const answer = answers[Math.min(asked.push([...names]), answers.length) - 1] ?? none
      return answer
    },
    now: () => clock.now,
  })
  return { known, clock, said: warnings, asked }
}

test('a program that is installed later, or answered too slowly, is found without a restart', async () => {
  const { known, clock, said: warnings, asked } = knownPrograms([none, { ffmpeg: '7.1', ffprobe: '7.1', gs: '10.0' }])
  expect(await known.all()).toEqual(none)
  expect(known.missing().map(({ name }) => name)).toEqual(['ffmpeg', 'ghostscript'])
  clock.now = 4_999
  expect(await known.all()).toEqual(none)
  expect(asked).toHaveLength(1)
  clock.now = 5_000
  expect(await known.all()).toMatchObject({ ffmpeg: '7.1', gs: '10.0' })
  expect(known.missing()).toEqual([])
  clock.now = 60_000
  await known.all()
  expect(asked).toHaveLength(2)
  expect(warnings).toEqual(['external programs are missing', 'external programs'])
})

test('a found program stays found if it answers too slowly while another one is searched', async () => {
  const { known, clock, asked } = knownPrograms([{ ffmpeg: '7.1', ffprobe: '7.1', gs: undefined }, none])
  await Promise.all([known.all(), known.all()])
  expect(asked).toHaveLength(1)
  clock.now = 5_000
  expect(await known.all()).toEqual({ ffmpeg: '7.1', ffprobe: '7.1', gs: undefined })
  expect(known.missing().map(({ name }) => name)).toEqual(['ghostscript'])
})

test('only missing programs are searched again, after growing pauses of five minutes at most', async () => {
  const { known, clock, asked } = knownPrograms([{ ffmpeg: '7.1', ffprobe: '7.1', gs: undefined }])
  const times: number[] = []
  for (clock.now = 0; clock.now <= 1_300_000; clock.now += 5_000) {
    const before = asked.length
    await known.all()
    if (asked.length > before) times.push(clock.now / 1000)
  }
  expect(times).toEqual([0, 5, 15, 35, 75, 155, 315, 615, 915, 1215])
  expect(asked.slice(1)).toEqual(times.slice(1).map(() => ['gs']))
})
