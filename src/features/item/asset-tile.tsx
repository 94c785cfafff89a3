import { clsx } from 'clsx'
import { EllipsisVertical, TriangleAlert } from 'lucide-react'
import { memo, type KeyboardEvent, type MouseEvent } from 'react'
import type { Asset, AssetType } from '@/api/meta/assets/assets'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import { isTouchDevice } from '@/lib/is-touch-device'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Spinner } from '@/ui/spinner/spinner'
import { Thumb } from '@/ui/thumb/thumb'
import { clock } from '@/viewers/av-player/av-options'
import type { AssetGestures } from './asset-gestures'
import { failureOf } from './failure-of'
import { kindOfType } from './kind-of-type'
import { isInProcess } from './use-assets'
import { usePress } from './use-press'

/** How long a press must last to select, in milliseconds (catalogue spec 9). */
const longPress = 700

export interface AssetTileProps extends AssetGestures {
  /** Undefined while its page loads. */
  asset: Asset | undefined
  type: AssetType
  position: number
  /** In the viewer now. */
  current: boolean
  tabStop: boolean
  selected: boolean
  /** Something is selected: a press selects at once. */
  selecting: boolean
  /** It is being dragged. */
  lifted: boolean
}

/** One asset of the row: a press shows it in the viewer, a long one selects it; Space selects, Enter shows. */
export const AssetTile = memo(function AssetTile({
  asset,
  type,
  position,
  current,
  tabStop,
  selected,
  selecting,
  lifted,
  onFocus,
  onShow,
  onToggle,
  onRange,
  onMenu,
}: AssetTileProps) {
  const text = useText('item')
  const { error: failedWord } = useText('imports')
  const pressed = (event: MouseEvent) => {
    if (!asset) return
    // A click without a pointer is the Enter key, which always shows.
    const byKey = event.detail === 0
    if (event.shiftKey && !byKey) onRange(asset)
    else if (selecting && !byKey) onToggle(asset)
    else onShow(asset)
  }
  // A selected one stays selected: a finger that rests on it begins to drag it.
  const press = usePress(pressed, () => asset && !selected && onToggle(asset), longPress)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !asset) return
    event.preventDefault()
    if (event.type === 'keydown' && !event.repeat) onToggle(asset)
  }
  if (!asset) return <Skeleton shape="box" className={clsx('h-[74px]', type === 'images' ? 'w-[74px]' : 'w-full')} />
  const title = asset.sgtt
  const failure = failureOf(asset)
  const measure = failure ? failedWord : measureOf(asset, text)
  const picture = thumbAddress(asset._links.thumb, 74 * devicePixelRatio)
  const does = selecting ? text.selectAsset({ title }) : text.showInViewer({ title })
  return (
    <div
      className={clsx('group/tile relative transition-opacity duration-quick', lifted && 'opacity-35')}
      onContextMenu={(event) => {
        event.preventDefault()
        onMenu(asset, position, menuPoint(event))
      }}
    >
      <button
        type="button"
        {...press}
        onKeyDown={onKey}
        onKeyUp={onKey}
        onFocus={() => onFocus(position)}
        data-tile=""
        tabIndex={tabStop ? 0 : -1}
        aria-current={current || undefined}
        aria-pressed={selecting ? selected : undefined}
        aria-label={
          type === 'images' ? [text.position({ position }), does, failure].filter(Boolean).join('. ') : undefined
        }
        title={failure ? `${title}\n${failure}` : title}
        className={clsx(
          'flex w-full touch-pan-x gap-3 rounded text-start select-none [-webkit-touch-callout:none]',
          type === 'images' ? 'flex-col gap-1!' : 'items-center pe-8 transition-colors duration-quick hover:bg-ink/5',
        )}
      >
        <Thumb
          src={picture}
          alt=""
          kind={failure && !picture ? 'none' : kindOfType[type]}
          className={clsx(
            'size-[74px] shrink-0 transition-shadow duration-quick',
            selected
              ? 'ring-3 ring-accent'
              : current
                ? 'ring-2 ring-ink ring-offset-1 ring-offset-page'
                : 'group-hover/tile:ring-1 group-hover/tile:ring-line-strong',
          )}
        >
          {failure && (
            <span className="absolute inset-0 grid place-content-center justify-items-center gap-1 bg-page/70 text-danger">
              <TriangleAlert aria-hidden className="size-5" />
              {type === 'images' && <span className="text-2xs font-medium">{failedWord}</span>}
            </span>
          )}
          {isInProcess(asset) && (
            <span className="absolute inset-0 grid place-items-center bg-page/70">
              <Spinner size="s" />
            </span>
          )}
        </Thumb>
        {type === 'images' ? (
          <span
            className={clsx(
              'w-full text-center text-2xs tabular-nums',
              current ? 'font-medium text-ink' : 'text-ink-faint',
            )}
          >
            {position}
          </span>
        ) : (
          <span className="min-w-0 flex-1">
            <span className="sr-only">{text.position({ position })}. </span>
            <span dir="auto" className={clsx('line-clamp-6 text-sm break-words', current && 'font-medium')}>
              {title}
            </span>
            <span className={clsx('text-2xs tabular-nums', failure ? 'text-danger' : 'text-ink-faint')}>
              {[position, measure].filter(Boolean).join(' · ')}
            </span>
            {failure && <span className="sr-only">. {failure}</span>}
          </span>
        )}
      </button>
      <Checkbox
        label={text.selectAsset({ title })}
        hideLabel
        onPicture
        checked={selected}
        onChange={() => onToggle(asset)}
        tabIndex={tabStop ? 0 : -1}
        className={clsx(
          'absolute top-1 start-1 transition-opacity duration-quick',
          !selecting && !isTouchDevice() && 'opacity-0 group-hover/tile:opacity-100 focus-within:opacity-100',
        )}
      />
      <button
        type="button"
        aria-label={text.assetActions({ title })}
        aria-haspopup="menu"
        tabIndex={tabStop ? 0 : -1}
        onClick={(event) => onMenu(asset, position, menuPoint(event))}
        className={clsx(
          'absolute end-1 grid size-6 place-items-center rounded-full text-ink transition-opacity duration-quick',
          type === 'images' ? 'top-1 bg-overlay/85 hover:bg-overlay' : 'top-[25px] hover:bg-ink/10',
          !isTouchDevice() && 'opacity-0 group-hover/tile:opacity-100 focus-visible:opacity-100',
        )}
      >
        <EllipsisVertical aria-hidden className="size-4" />
      </button>
    </div>
  )
})

/** The point of a menu: under the pointer, or at the button that a key was pressed on. */
function menuPoint({ clientX: x, clientY: y, currentTarget }: MouseEvent) {
  if (x > 0 || y > 0) return { x, y }
  const { left, bottom } = currentTarget.getBoundingClientRect()
  return { x: left, y: bottom }
}

/** The duration of a recording, or the number of a document's pages. */
function measureOf(asset: Asset, text: { documentPages: (values: { count: number }) => string }): string | undefined {
  if ('duration' in asset && asset.duration !== undefined) return clock(asset.duration)
  if ('pages' in asset && asset.pages !== undefined) return text.documentPages({ count: asset.pages })
  return undefined
}
