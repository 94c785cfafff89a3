/** A growing list of numbers, in a quarter of the memory of an array. */
export class Floats {
  private values = new Float32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Float32Array(this.values.length * 2)
      larger.set(this.values)
      this.values = larger
    }
    this.values[this.length++] = value
  }

  at(n: number): number {
    return this.values[n] ?? 0
  }

  toArray(): Float32Array<ArrayBuffer> {
    return this.values.slice(0, this.length)
  }
}

/** The same for integers. */
export class Integers {
  private values = new Int32Array(1024)
  length = 0

  push(value: number): void {
    if (this.length === this.values.length) {
      const larger = new Int32Array(this.values.length * 2)
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

  toIndices(): Uint32Array<ArrayBuffer> {
    return Uint32Array.from(this.values.subarray(0, this.length))
  }
}
