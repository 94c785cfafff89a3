import { memo } from 'react'
import { isDefaultState } from '@/api/meta/workflow/states'
import { useText } from '@/text/use-text'
import { ProgressRing } from '@/ui/progress-ring/progress-ring'
import { StateDot, StateWord } from '@/ui/state-dot/state-dot'
import { MarkedText } from '@/ui/marked-text/marked-text'
import { Thumb } from '@/ui/thumb/thumb'
import { CardChoice } from '../list/card-choice'
import { cardLink, cardPictureLook, cardTitle } from '../list/card-look'
import { placeAspect } from '../list/card-place'
import { cardPicture } from './card-picture'
import type { CardProps } from './card-props'
import { MediaSigns } from './media-signs'

/** An item by its picture, in the ratio of its place. It is in a cell of a CardGrid, which listens for its gestures. */
export const ItemCard = memo(function ItemCard({ selected = false, selecting = false, onSelect, ...card }: CardProps) {
  const text = useText('catalog')
  const { marked = false } = card
  return (
    <>
      <CardFace {...card} />
      <CardChoice title={titleOf(card) || text.untitled} {...{ selected, selecting, marked, onSelect }} />
    </>
  )
})

const titleOf = ({ item, fields: [first] }: Pick<CardProps, 'item' | 'fields'>) => first?.text || item.sgtt

type CardFaceProps = Omit<CardProps, 'selected' | 'selecting' | 'onSelect'>

/** The part of the card that selecting does not change: selecting twenty cards at once renders no link again. */
const CardFace = memo(function CardFace(props: CardFaceProps) {
  const { item, fields, state, ready = 100, marked = false, eager } = props
  const text = useText('catalog')
  const picture = cardPicture(item)
  const title = titleOf(props) || text.untitled
  // If the first field is empty the title replaces it, and may equal the second one.
  const second = fields[1]?.text === title ? undefined : fields[1]
  const { found } = props
  const processing = ready < 100
  return (
    <>
      {props.renderLink(item, {
        'data-card-link': true,
        tabIndex: props.tabStop ? 0 : -1,
        draggable: false,
        className: cardLink,
        children: (
          <>
            <Thumb
              alt={picture.alt}
              src={processing ? undefined : picture.src}
              srcSet={processing ? undefined : picture.srcSet}
              sizes={picture.sizes}
              kind={processing ? 'none' : picture.kind}
              color={processing ? undefined : picture.color}
              fit="contain"
              aspect={placeAspect}
              eager={eager}
              className={cardPictureLook(marked)}
            />
            <span dir="auto" className={cardTitle}>
              <MarkedText text={title} ranges={props.fields[0]?.ranges} />
            </span>
            {/* Screen readers read the title first, then the progress. */}
            {processing && <ProcessingVeil ready={ready} label={text.processing} />}
          </>
        ),
      })}
      {/* The state stands beside the others where there is room for its word, else below them. */}
      <div className="mt-0.5 flex min-h-5 flex-wrap items-center gap-x-2 text-xs text-ink-soft">
        <span className="min-w-0 flex-auto wrap-anywhere" title={second?.label}>
          {second && <MarkedText {...second} />}
        </span>
        <span className="flex items-center gap-2">
          <MediaSigns media={item.mediaTypeInfo} />
        </span>
        {isDefaultState(item) ? <StateDot {...state} plain className="-me-1" /> : <StateWord {...state} />}
      </div>
      {found && (
        <p className="mt-1 line-clamp-6 text-xs text-pretty break-words text-ink-soft">
          <span dir="auto" className="text-ink-faint">
            {found.label}
          </span>{' '}
          <MarkedText {...found} />
        </p>
      )}
    </>
  )
})

type ProcessingVeilProps = { ready: number; label: string }

/** Covers the place of the picture. */
const ProcessingVeil = ({ ready, label }: ProcessingVeilProps) => (
  <div style={{ aspectRatio: placeAspect }} className="absolute inset-x-0 top-0 grid place-items-center text-ink-soft">
    <ProgressRing value={ready} label={label} showValue />
  </div>
)
