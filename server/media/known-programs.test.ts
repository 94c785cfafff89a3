import { expect, test } from 'vitest'
import { KnownPrograms } from './known-programs.ts'
import type { Programs } from './probe.ts'

const none: Programs = { ffmpeg: undefined, ffprobe: undefined, gs: undefined }

function knownPrograms(answers: Programs[]) {
  const clock = { now: 0 }
  const said: string[] = []
  let asked = 0
  const known = new KnownPrograms({
    log: { info: (_, text) => void said.push(text), warn: (_, text) => void said.push(text) },
    probe: async () => answers[Math.min(asked++, answers.length - 1)] ?? none,
    now: () => clock.now,
  })
  return { known, clock, said, asked: () => asked }
}

test('a program that is installed later, or was too slow to answer, is found without a restart', async () => {
  const { known, clock, said, asked } = knownPrograms([none, { ffmpeg: '7.1', ffprobe: '7.1', gs: '10.0' }])
  expect(await known.all()).toEqual(none)
  expect(known.missing().map(({ name }) => name)).toEqual(['ffmpeg', 'ghostscript'])
  clock.now = 4_999
  expect(await known.all()).toEqual(none)
  expect(asked()).toBe(1)
  clock.now = 5_000
  expect(await known.all()).toMatchObject({ ffmpeg: '7.1', gs: '10.0' })
  expect(known.missing()).toEqual([])
  clock.now = 60_000
  await known.all()
  expect(asked()).toBe(2)
  expect(said).toEqual(['external programs are missing', 'external programs'])
})

test('what was found stays found where it is too slow to answer while another one is looked for', async () => {
  const { known, clock, asked } = knownPrograms([{ ffmpeg: '7.1', ffprobe: '7.1', gs: undefined }, none])
  await Promise.all([known.all(), known.all()])
  expect(asked()).toBe(1)
  clock.now = 5_000
  expect(await known.all()).toEqual({ ffmpeg: '7.1', ffprobe: '7.1', gs: undefined })
  expect(known.missing().map(({ name }) => name)).toEqual(['ghostscript'])
})
