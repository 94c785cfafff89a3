/** The places of the `count` highest scores, the highest first; equal scores keep their order. */
export function firstOf(length: number, count: number, scoreAt: (place: number) => number): Int32Array {
  if (count >= length) return sorted(length, scoreAt)
  const heap = new Int32Array(count)
  const scores = new Float64Array(count)
  let size = 0
  const score = (n: number) => scores[n] ?? 0
  const at = (n: number) => heap[n] ?? 0
  /** Whether one comes after the other in the answer. */
  const isBehind = (a: number, b: number) => score(a) < score(b) || (score(a) === score(b) && at(a) > at(b))
  const swap = (a: number, b: number) => {
    const [place, value] = [at(a), score(a)]
    heap[a] = at(b)
    scores[a] = score(b)
    heap[b] = place
    scores[b] = value
  }
  const sink = () => {
    for (let n = 0; ;) {
      let last = n
      for (const child of [2 * n + 1, 2 * n + 2]) if (child < size && isBehind(child, last)) last = child
      if (last === n) return
      swap(n, last)
      n = last
    }
  }
  for (let place = 0; place < length; place += 1) {
    const value = scoreAt(place)
    if (size < count) {
      heap[size] = place
      scores[size] = value
      for (let n = size++; n > 0 && isBehind(n, (n - 1) >> 1); n = (n - 1) >> 1) swap(n, (n - 1) >> 1)
    } else if (count > 0 && value > score(0)) {
      heap[0] = place
      scores[0] = value
      sink()
    }
  }
  return Int32Array.from(
    [...heap.keys()].toSorted((a, b) => (isBehind(a, b) ? 1 : -1)),
    at,
  )
}

function sorted(length: number, scoreAt: (place: number) => number): Int32Array {
  const scores = Float64Array.from({ length }, (_, place) => scoreAt(place))
  return Int32Array.from(scores, (_, place) => place).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
}
