import { clsx } from 'clsx'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { placeAspect } from './card-place'
import type { CardState } from './list-props'

type CardChoiceProps = Pick<CardState, 'selected' | 'selecting' | 'marked' | 'onSelect'> & { title: string }

/** Selects a card: its checkbox, and the outline of a selected card. Both lie over the picture. */
export function CardChoice({ title, selected, selecting, marked, onSelect }: CardChoiceProps) {
  const { selectItem } = useText('catalog')
  return (
    <>
      {selected && (
        <div
          aria-hidden
          style={{ aspectRatio: placeAspect }}
          className="pointer-events-none absolute inset-x-0 top-0 rounded outline-2 outline-offset-2 outline-accent"
        />
      )}
      <Checkbox
        label={selectItem({ title })}
        hideLabel
        onPicture
        data-card-check
        tabIndex={-1}
        checked={selected}
        onChange={onSelect}
        className={clsx(
          'absolute! top-1.5 start-1.5',
          // A hidden checkbox must not take taps from the picture. It fades only under a pointer: a page of cards that
          // all fade at once is slow.
          !selecting &&
            !marked &&
            'opacity-0 transition-opacity duration-quick group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:pointer-events-none',
        )}
      />
    </>
  )
}
