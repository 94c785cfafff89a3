import { useVirtualizer } from '@tanstack/react-virtual'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { usePresses } from '@/ui/drag/use-presses'
import { IconButton } from '@/ui/icon-button/icon-button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { movedTo } from './draft'
import { rowHeight, StepRow } from './step-row'
import { useStoryDraft } from './story-draft'

const StepDrag = lazyPiece(() => import('./step-drag').then((piece) => piece.StepDrag))

export interface StepListProps {
  /** From 1. */
  chosen: number
  /** `id`: that of a step which was moved there. */
  onChoose: (number: number, id?: string) => void
  /** Without it steps can be neither deleted nor added here. */
  onDelete?: (number: number) => void
  mayTell: boolean
  className?: string
}

/** The steps in their order: chosen, dragged or moved by keys, deleted; and the button for a new one (EDIT-02). */
export function StepList({ chosen, onChoose, onDelete, mayTell, className }: StepListProps) {
  const text = useText('storyEditor')
  const { story, steps, change } = useStoryDraft()
  const scroller = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLOListElement>(null)
  const { presses, likely, lose } = usePresses({ within: frame, active: mayTell, touch: true })
  const [carried, setCarried] = useState<{ id: string; gap: number }>()
  const [notice, setNotice] = useState('')
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    initialRect: { width: 270, height: globalThis.innerHeight },
    initialOffset: () => Math.max(0, chosen - 4) * rowHeight,
  })
  const total = steps.length
  const move = (from: number, to: number) => {
    if (!mayTell || to < 1 || to > total || from === to) return
    change((all) => movedTo(all, from - 1, to - 1))
    setNotice(text.nowAt({ place: to, total }))
    onChoose(to, steps[from - 1]?.['@id'])
  }
  const latest = useRef({ onChoose, onDelete })
  const focusChosen = useRef(false)
  useEffect(() => {
    latest.current = { onChoose, onDelete }
  })
  const choose = useMemo(() => (number: number) => latest.current.onChoose(number), [])
  const remove = useMemo(() => (number: number) => latest.current.onDelete?.(number), [])
  useEffect(() => {
    rows.scrollToIndex(chosen - 1, { align: 'auto' })
    if (!focusChosen.current) return
    focusChosen.current = false
    // A row that is moved in the DOM loses the focus; one out of view is drawn a frame later.
    requestAnimationFrame(() => frame.current?.querySelector<HTMLElement>('[aria-current=step]')?.focus())
  }, [chosen, rows])
  const onKeyDown = (event: KeyboardEvent) => {
    const to = placeAfterKey(event.key, chosen, total)
    if (!(event.target instanceof Element) || !event.target.closest('[data-step]')) return
    if (event.key === 'Delete' && onDelete && mayTell) return onDelete(chosen)
    if (to === undefined) return
    event.preventDefault()
    if (to < 1 || to > total || to === chosen) return
    focusChosen.current = true
    if (event.altKey) move(chosen, to)
    else onChoose(to)
  }
  const from = carried && steps.findIndex((step) => step['@id'] === carried.id)
  const shiftOf = (at: number) => {
    if (!carried || from === undefined || at === from) return 0
    if (at > from && at < carried.gap) return -1
    return at < from && at >= carried.gap ? 1 : 0
  }
  const titleOf = (id: string) => steps.find((step) => step['@id'] === id)?.label || text.noTitle
  return (
    <section aria-label={text.stepList} className={clsx('flex min-h-0 flex-col', className)}>
      <div className="mb-2 flex items-center gap-0.5">
        <h2 className="flex-1 font-serif text-lg tabular-nums">{text.stepsCount({ count: total })}</h2>
        {mayTell && (
          <>
            <IconButton
              label={text.moveUp}
              icon={<ChevronUp aria-hidden />}
              disabled={chosen <= 1}
              onClick={() => move(chosen, chosen - 1)}
            />
            <IconButton
              label={text.moveDown}
              icon={<ChevronDown aria-hidden />}
              disabled={chosen >= total}
              onClick={() => move(chosen, chosen + 1)}
            />
          </>
        )}
        {mayTell && onDelete && (
          <Link
            to="/story/editor/$storyUuid/cultural-item"
            params={{ storyUuid: story.uuid }}
            aria-label={text.addStep}
            title={text.addStep}
            className={buttonLook('quiet', 'size-9')}
          >
            <Plus aria-hidden className="size-[18px]" />
          </Link>
        )}
      </div>
      <div ref={scroller} className="max-h-[60dvh] min-h-0 flex-1 overflow-y-auto lg:max-h-none">
        <ol ref={frame} onKeyDown={onKeyDown} className="relative" style={{ height: total * rowHeight }}>
          {rows.getVirtualItems().map(({ index }) => {
            const step = steps[index]
            return (
              step && (
                <StepRow
                  key={step['@id']}
                  step={step}
                  number={index + 1}
                  total={total}
                  isChosen={index + 1 === chosen}
                  isDragged={index === from}
                  shift={shiftOf(index)}
                  movable={mayTell}
                  onChoose={choose}
                  onDelete={mayTell && onDelete ? remove : undefined}
                />
              )
            )
          })}
        </ol>
      </div>
      {likely && (
        <StepDrag
          presses={presses}
          frame={frame}
          total={total}
          nameOf={titleOf}
          onGap={setCarried}
          onDrop={(id, gap) => {
            const at = steps.findIndex((step) => step['@id'] === id)
            move(at + 1, gap > at ? gap : gap + 1)
          }}
          onLost={lose}
        />
      )}
      <p role="status" className="sr-only">
        {notice}
      </p>
    </section>
  )
}

/** The step that a key moves to, from 1. */
function placeAfterKey(key: string, chosen: number, total: number): number | undefined {
  if (key === 'ArrowUp') return chosen - 1
  if (key === 'ArrowDown') return chosen + 1
  if (key === 'Home') return 1
  return key === 'End' ? total : undefined
}
