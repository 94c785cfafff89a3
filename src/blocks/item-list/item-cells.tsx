import { isDefaultState } from '@/api/meta/workflow/states'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { MarkedText } from '@/ui/marked-text/marked-text'
import { ProgressRing } from '@/ui/progress-ring/progress-ring'
import { StateDot, StateWord } from '@/ui/state-dot/state-dot'
import { Thumb } from '@/ui/thumb/thumb'
import { usePlaces } from '../collection-dialogs/use-places'
import { cardPicture } from '../item-card/card-picture'
import { MediaSigns } from '../item-card/media-signs'
import type { ReactElement } from 'react'
import type { CardProps } from '../item-card/card-props'

/** The checkbox of an item, and a link with its picture and title; on a small screen also its pressmark. */
function TitleCell(card: CardProps) {
  const { item, fields, found, ready = 100, selected = false, tabStop, eager, onSelect, renderLink } = card
  const text = useText('catalog')
  const picture = cardPicture(item)
  const title = fields[0]?.text || item.sgtt || text.untitled
  const processing = ready < 100
  return (
    <div className="flex items-center gap-3">
      <Checkbox
        label={text.selectItem({ title })}
        hideLabel
        data-card-check
        tabIndex={-1}
        checked={selected}
        onChange={onSelect}
      />
      {renderLink(item, {
        'data-card-link': true,
        tabIndex: tabStop ? 0 : -1,
        draggable: false,
        className: 'relative flex min-w-0 flex-1 items-center gap-3 rounded-sm py-1 [-webkit-touch-callout:none]',
        children: (
          <>
            {/* catalogue spec 9: pictures in lists are 37 px */}
            <Thumb
              src={processing ? undefined : picture.src}
              alt={picture.alt}
              kind={processing ? 'none' : picture.kind}
              color={processing ? undefined : picture.color}
              eager={eager}
              className="w-[37px] shrink-0"
            />
            <span className="min-w-0 flex-1">
              <span
                dir="auto"
                className="block truncate font-serif text-base decoration-line-strong underline-offset-3 group-hover:underline max-md:line-clamp-6 max-md:leading-5 max-md:whitespace-normal"
              >
                <MarkedText text={title} ranges={fields[0]?.ranges} />
              </span>
              {found && (
                <span className="block truncate text-xs text-ink-soft">
                  <span dir="auto" className="text-ink-faint">
                    {found.label}
                  </span>{' '}
                  <MarkedText {...found} />
                </span>
              )}
              <span dir="auto" className="block truncate text-xs text-ink-soft md:hidden">
                {item.pressmark}
              </span>
            </span>
            {/* Screen readers read the title first, then the progress. */}
            {processing && (
              <span className="absolute inset-y-0 start-0 grid w-[37px] place-items-center text-ink-soft">
                <ProgressRing size="s" value={ready} label={text.processing} />
              </span>
            )}
          </>
        ),
      })}
    </div>
  )
}

/** How many images an item has, and its other kinds of media. */
const MediaCell = ({ item }: CardProps) => (
  <span className="flex items-center gap-2">
    <MediaSigns media={item.mediaTypeInfo} />
  </span>
)

/** The state with its colour; on a small screen only the colour. */
const StateCell = ({ item, state }: CardProps) => (
  <>
    <StateDot {...state} plain={isDefaultState(item)} className="md:hidden" />
    <StateWord {...state} className="ps-0.5 max-md:hidden" />
  </>
)

/** The titles of the collections that an item is in. */
function CollectionsCell({ item: { parentCollectionsUuids, parents } }: CardProps) {
  const titles = usePlaces(parentCollectionsUuids, parents).map(({ title }) => title)
  const joined = titles.join(', ')
  return <span title={joined}>{joined}</span>
}

/** The cells that show more than text, by the id of their column. */
export const cellsOfItems: Record<string, (card: CardProps) => ReactElement> = {
  sgtt: TitleCell,
  media: MediaCell,
  collections: CollectionsCell,
  state: StateCell,
}
