type Numbers = Float32Array<ArrayBuffer> | Float64Array<ArrayBuffer> | Int32Array<ArrayBuffer>

const FIRST_ROOM = 1024

/** A growing list of numbers, in a fraction of the memory of an array. */
class Grown<T extends Numbers> {
  private readonly room: (length: number) => T
  protected values: T
  length = 0

  constructor(room: (length: number) => T) {
    this.room = room
    this.values = room(FIRST_ROOM)
  }

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = this.room(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  at(n: number): number {
    return this.values[n] ?? 0
  }

  set(n: number, value: number): void {
    this.values[n] = value
  }
}

export class Floats extends Grown<Float32Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Float32Array(length))
  }
}

/** For coordinates, which may be far from their origin. */
export class Doubles extends Grown<Float64Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Float64Array(length))
  }
}

export class Integers extends Grown<Int32Array<ArrayBuffer>> {
  constructor() {
    super((length) => new Int32Array(length))
  }

  toIndices(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.values.subarray(0, this.length))
  }
}
