import { createHash } from 'node:crypto'

/** A stream of numbers that depends only on its seed, so that the demo is the same on every machine. */
export class Random {
  readonly seed: string
  private a: number
  private b: number
  private c: number
  private counter: number

  constructor(seed: string) {
    this.seed = seed
    const digest = createHash('sha256').update(seed).digest()
    this.a = digest.readUInt32LE(0)
    this.b = digest.readUInt32LE(4)
    this.c = digest.readUInt32LE(8)
    this.counter = digest.readUInt32LE(12)
  }

  /** The next number, 0 <= n < 1. */
  next() {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 4294967296
  }

  range(from: number, to: number) {
    return from + this.next() * (to - from)
  }

  /** A whole number, both ends included. */
  int(from: number, to: number) {
    return Math.floor(this.range(from, to + 1))
  }

  chance(probability: number) {
    return this.next() < probability
  }

  pick<T>(list: readonly [T, ...T[]] | readonly T[]): T {
    const found = list[Math.floor(this.next() * list.length)]
    if (found === undefined) throw new Error('There is nothing to pick from')
    return found
  }

  /** Around 0, two thirds of the values between -1 and 1. */
  gauss() {
    return (this.next() + this.next() + this.next() + this.next() - 2) * 1.73
  }

  /** An independent stream, so that a change in one part of a drawing leaves the others alone. */
  fork(name: string) {
    return new Random(`${this.seed}/${name}`)
  }
}
