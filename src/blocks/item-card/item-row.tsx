import { clsx } from 'clsx'
import { memo } from 'react'
import { yearMonthDay } from '@/lib/dates'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { ProgressRing } from '@/ui/progress-ring/progress-ring'
import { StateDot } from '@/ui/state-dot/state-dot'
import { Thumb } from '@/ui/thumb/thumb'
import { cardPicture } from './card-picture'
import type { CardProps } from './card-props'
import { MediaSigns } from './media-signs'

/** An item as a row of a dense list. It stands in a RowList, which hears its gestures as the grid does. */
export const ItemRow = memo(function ItemRow(props: CardProps) {
  const { item, fields, state, ready = 100, selected = false, marked = false, onSelect } = props
  const text = useText('catalog')
  const picture = cardPicture(item)
  const [first, second] = fields
  const title = first?.text || item.sgtt || text.untitled
  const processing = ready < 100
  return (
    <div
      className={clsx(
        'flex min-h-12 items-center gap-3 rounded-md pr-2 pl-1 transition-colors duration-quick group-hover:bg-ink/5',
        selected && 'bg-accent-wash group-hover:bg-accent-wash',
        marked && !selected && 'bg-ink/5',
      )}
    >
      <Checkbox
        label={text.selectItem({ title })}
        hideLabel
        data-card-check
        tabIndex={-1}
        checked={selected}
        onChange={() => onSelect(item)}
      />
      {props.renderLink(item, {
        'data-card-link': true,
        tabIndex: props.tabStop ? 0 : -1,
        draggable: false,
        className: 'flex min-w-0 flex-1 items-center gap-3 rounded-sm py-1 [-webkit-touch-callout:none]',
        children: (
          <>
            <Thumb
              src={processing ? undefined : picture.src}
              alt={picture.alt}
              kind={processing ? 'none' : picture.kind}
              color={picture.color}
              eager={props.eager}
              className="w-[37px] shrink-0"
            >
              {processing && (
                <span className="absolute inset-0 grid place-items-center bg-veil/70 text-on-veil">
                  <ProgressRing size="s" value={ready} label={text.processing} />
                </span>
              )}
            </Thumb>
            <span className="min-w-0 flex-1 truncate font-serif text-base decoration-line-strong underline-offset-3 group-hover:underline">
              {title}
            </span>
          </>
        ),
      })}
      <span className="w-[18%] shrink-0 truncate text-xs text-ink-soft" title={second?.label}>
        {second?.text}
      </span>
      <span className="hidden w-40 shrink-0 truncate text-xs text-ink-soft lg:block">{item.autn}</span>
      <span className="hidden w-24 shrink-0 text-xs text-ink-soft tabular-nums lg:block">
        {yearMonthDay(item.lastModifiedDate)}
      </span>
      <span className="hidden w-24 shrink-0 items-center gap-2 text-xs text-ink-soft md:flex">
        <MediaSigns media={item.mediaTypeInfo} />
      </span>
      <StateDot {...state} />
    </div>
  )
})
