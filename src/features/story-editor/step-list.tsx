import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { imageQuery } from '@/api/meta/assets/image-query'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import type { Annotation } from '@/api/meta/generated/types.gen'
import { useText } from '@/text/use-text'
import { buttonLook } from '@/ui/button/button-look'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Thumb } from '@/ui/thumb/thumb'
import { movedTo } from './draft'
import { useStoryDraft } from './story-draft'

interface StepListProps {
  /** From 1. */
  chosen: number
  onChoose: (number: number) => void
  onDelete: (number: number) => void
  mayTell: boolean
}

/** The steps in their order: chosen, dragged or moved by keys to another place, deleted; and the way to another one (EDIT-02). */
export function StepList({ chosen, onChoose, onDelete, mayTell }: StepListProps) {
  const text = useText('storyEditor')
  const { story, steps, change } = useStoryDraft()
  const [dragged, setDragged] = useState<number>()
  const move = (from: number, to: number) => {
    if (to < 1 || to > steps.length || from === to) return
    change(movedTo(steps, from - 1, to - 1))
    onChoose(to)
  }
  return (
    <section aria-label={text.stepList}>
      <div className="mb-2 flex items-center justify-between">
        <h2 className="font-serif text-lg tabular-nums">{text.stepsCount({ count: steps.length })}</h2>
        {mayTell && (
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
      <ol className="flex flex-col gap-1">
        {steps.map((step, at) => (
          <StepRow
            key={step['@id']}
            step={step}
            number={at + 1}
            last={at + 1 === steps.length}
            isChosen={at + 1 === chosen}
            isDragged={at + 1 === dragged}
            mayTell={mayTell}
            onChoose={() => onChoose(at + 1)}
            onDelete={() => onDelete(at + 1)}
            onMove={(to) => move(at + 1, to)}
            onDrag={() => setDragged(at + 1)}
            onDrop={() => {
              if (dragged !== undefined) move(dragged, at + 1)
              setDragged(undefined)
            }}
          />
        ))}
      </ol>
    </section>
  )
}

interface StepRowProps {
  step: Annotation
  number: number
  last: boolean
  isChosen: boolean
  isDragged: boolean
  mayTell: boolean
  onChoose: () => void
  onDelete: () => void
  onMove: (to: number) => void
  onDrag: () => void
  onDrop: () => void
}

function StepRow({ step, number, last, isChosen, isDragged, mayTell, ...act }: StepRowProps) {
  const text = useText('storyEditor')
  const { data: image } = useQuery(imageQuery(step.canvasUuid))
  const title = step.label || text.noTitle
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || !mayTell || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    act.onMove(event.key === 'ArrowUp' ? number - 1 : number + 1)
  }
  return (
    <li
      draggable={mayTell}
      onDragStart={act.onDrag}
      onDragOver={(event: DragEvent) => event.preventDefault()}
      onDrop={act.onDrop}
      className={clsx(
        'group rounded-md transition-[opacity,background-color] duration-200',
        isChosen ? 'bg-accent-wash' : 'hover:bg-ink/5',
        isDragged && 'opacity-50',
      )}
    >
      <button
        type="button"
        aria-current={isChosen ? 'step' : undefined}
        aria-label={text.stepName({ n: number, title })}
        aria-keyshortcuts={mayTell ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
        onClick={act.onChoose}
        onKeyDown={onKeyDown}
        className="flex w-full min-w-0 items-center gap-2.5 rounded-md p-1.5 text-left"
      >
        <span aria-hidden className="w-5 shrink-0 text-right text-sm text-ink-faint tabular-nums">
          {number}
        </span>
        <Thumb src={thumbAddress(image?._links.thumb, 74)} alt="" aspect="4 / 3" className="w-14 shrink-0" />
        <span className={clsx('line-clamp-2 min-w-0 flex-1 text-sm', !step.label && 'text-ink-faint')}>{title}</span>
      </button>
      {isChosen && mayTell && (
        <div className="flex justify-end gap-0.5 px-1.5 pb-1.5">
          <IconButton
            size="s"
            label={text.moveUp}
            icon={<ChevronUp aria-hidden />}
            disabled={number === 1}
            onClick={() => act.onMove(number - 1)}
          />
          <IconButton
            size="s"
            label={text.moveDown}
            icon={<ChevronDown aria-hidden />}
            disabled={last}
            onClick={() => act.onMove(number + 1)}
          />
          <IconButton
            size="s"
            label={text.deleteStep({ n: number })}
            aria-haspopup="dialog"
            icon={<Trash2 aria-hidden />}
            onClick={act.onDelete}
          />
        </div>
      )}
    </li>
  )
}
