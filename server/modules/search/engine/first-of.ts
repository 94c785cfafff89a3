/** The indexes of the `count` things with the highest scores, the highest first; with equal scores in the given order. */
export function firstOf(scores: Float64Array, count: number): Int32Array {
  if (count >= scores.length) return sorted(scores)
  const heap = new Int32Array(count)
  let size = 0
  const scoreOf = (place: number) => scores[place] ?? 0
  /** Whether one comes after the other in the answer. */
  const isBehind = (one: number, other: number) => {
    const difference = scoreOf(one) - scoreOf(other)
    return difference < 0 || (difference === 0 && one > other)
  }
  const at = (n: number) => heap[n] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    heap[a] = at(b)
    heap[b] = kept
  }
  const sink = () => {
    for (let n = 0; ;) {
      let last = n
      for (const child of [2 * n + 1, 2 * n + 2]) if (child < size && isBehind(at(child), at(last))) last = child
      if (last === n) return
      swap(n, last)
      n = last
    }
  }
  for (let place = 0; place < scores.length; place += 1) {
    if (size < count) {
      heap[size] = place
      for (let n = size++; n > 0 && isBehind(at(n), at((n - 1) >> 1)); n = (n - 1) >> 1) swap(n, (n - 1) >> 1)
    } else if (count > 0 && scoreOf(place) > scoreOf(at(0))) {
      heap[0] = place
      sink()
    }
  }
  return heap.toSorted((a, b) => (isBehind(a, b) ? 1 : -1))
}

const sorted = (scores: Float64Array): Int32Array =>
  Int32Array.from(scores, (_, place) => place).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
