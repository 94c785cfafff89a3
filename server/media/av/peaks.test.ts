import { expect, test } from 'vitest'
import { PeakMeter } from './peaks.ts'

const RATE = 8000

test('a recording of hours takes no more memory than one of minutes, and its peak stays at its time', () => {
  const meter = new PeakMeter()
  const minuteLong = Buffer.alloc(RATE * 2 * 60)
  const loud = Buffer.from(minuteLong)
  loud.writeInt16LE(-16_384, 1000)
  for (let minute = 0; minute < 200; minute += 1) meter.add(minute === 150 ? loud : minuteLong)
  const { duration, peaks } = meter.result(RATE)
  expect(duration).toBe(12_000)
  expect(peaks[0]).toHaveLength(4000)
  const place = peaks[0].findIndex((value) => value === 0.5)
  expect(place / 4000).toBeCloseTo(0.75, 2)
})

test('a short recording has all its values, wherever its chunks are cut', () => {
  const whole = Buffer.alloc(RATE * 2)
  for (let n = 0; n < RATE; n += 1) whole.writeInt16LE(n % 2 === 0 ? n * 4 : -n * 4, n * 2)
  const [one, pieces] = [new PeakMeter(), new PeakMeter()]
  one.add(whole)
  for (let at = 0; at < whole.length; at += 333) pieces.add(whole.subarray(at, at + 333))
  expect(pieces.result(RATE)).toEqual(one.result(RATE))
  expect(one.result(RATE)).toMatchObject({ duration: 1 })
  expect(one.result(RATE).peaks[0].at(-1)).toBeGreaterThan(0.97)
})
