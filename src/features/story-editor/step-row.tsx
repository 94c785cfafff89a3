import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Trash2 } from 'lucide-react'
import { memo } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import { regionAddress } from '@/api/meta/assets/region-address'
import type { Annotation } from '@teca/shared/contract/meta'
import { useText } from '@/text/use-text'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Thumb } from '@/ui/thumb/thumb'
import { regionOf } from './step'

/** Three lines of a title in the wider text spacing of WCAG 1.4.12. */
export const rowHeight = 68

export interface StepRowProps {
  step: Annotation
  /** From 1. */
  number: number
  total: number
  isChosen: boolean
  isDragged: boolean
  /** By how many rows it makes room for the dragged one. */
  shift: number
  /** Whether it can be moved. */
  movable: boolean
  onChoose: (number: number) => void
  /** Without it the step cannot be deleted here. */
  onDelete?: (number: number) => void
}

/** A step in the list, at its own position; rendered again only when its own data changes. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { step, number, total, isChosen, isDragged, shift, movable, onChoose, onDelete } = props
  const text = useText('storyEditor')
  const { data: image } = useQuery(imageQuery(step.canvasUuid))
  const title = step.label || text.noTitle
  return (
    <li
      aria-posinset={number}
      aria-setsize={total}
      style={{ height: rowHeight, transform: `translateY(${(number - 1 + shift) * rowHeight}px)` }}
      className={clsx(
        'group absolute inset-x-0 top-0 flex items-center rounded-md pe-1 transition-[transform,opacity,background-color] duration-200 motion-reduce:transition-none',
        isChosen ? 'bg-accent-wash' : 'hover:bg-ink/5',
        isDragged && 'opacity-30',
      )}
    >
      <button
        type="button"
        data-step={step['@id']}
        tabIndex={isChosen ? 0 : -1}
        aria-current={isChosen ? 'step' : undefined}
        aria-label={text.stepName({ n: number, title })}
        aria-keyshortcuts={movable ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={() => onChoose(number)}
        // A finger that rests here drags.
        onContextMenu={(event) => event.preventDefault()}
        className={clsx(
          'flex h-full min-w-0 flex-1 items-center gap-2.5 rounded-md px-1.5 py-0.5 text-start select-none',
          movable && 'cursor-grab',
        )}
      >
        <span
          aria-hidden
          data-number={number}
          className="w-6 shrink-0 text-end text-sm text-ink-faint tabular-nums before:content-[attr(data-number)]"
        />
        <Thumb
          src={image && regionAddress(image, regionOf(step), 120)}
          alt=""
          aspect="4 / 3"
          className="pointer-events-none w-14 shrink-0"
        />
        <span
          dir="auto"
          className={clsx('line-clamp-3 min-w-0 flex-1 text-sm wrap-anywhere', !step.label && 'text-ink-faint')}
        >
          {title}
        </span>
      </button>
      {onDelete && (
        <IconButton
          size="s"
          label={text.deleteStep({ n: number })}
          aria-haspopup="dialog"
          icon={<Trash2 aria-hidden />}
          tabIndex={isChosen ? 0 : -1}
          onClick={() => onDelete(number)}
          className={clsx(
            'pointer-fine:group-hover:opacity-100 pointer-fine:focus-visible:opacity-100',
            !isChosen && 'pointer-fine:opacity-0',
          )}
        />
      )}
    </li>
  )
})
