import { Kbd } from './kbd'

/** A key, or a word between two keys ("G then C"). */
export type KeyOrWord = string | { word: string }

/** Keys to press, together or as a sequence. */
export const Keys = ({ keys }: { keys: readonly KeyOrWord[] }) => (
  <span className="flex shrink-0 items-center gap-1">
    {keys.map((key, at) =>
      typeof key === 'string' ? (
        <Kbd key={`${at} ${key}`}>{key}</Kbd>
      ) : (
        <span key={`${at} ${key.word}`} className="text-2xs text-ink-soft">
          {key.word}
        </span>
      ),
    )}
  </span>
)
