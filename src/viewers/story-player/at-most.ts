/** What was wanted, or something else once that has taken too long. */
export const atMost = <T, U>(wanted: Promise<T>, ms: number, instead: U): Promise<T | U> =>
  Promise.race([wanted, new Promise<U>((done) => setTimeout(() => done(instead), ms))])
