const pollMs = 5000

type Watched<T> = { state: { data: T | undefined } }

/** Query options that keep a reply about imports up to date. */
export const watched = { staleTime: pollMs, refetchInterval: pollMs }

/** The same as long as something of the reply may still change. */
export const watchedWhile = <T>(mayChange: (reply: T) => boolean) => ({
  staleTime: pollMs,
  refetchInterval: ({ state: { data } }: Watched<T>) => (data === undefined || mayChange(data) ? pollMs : false),
})
