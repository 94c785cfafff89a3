import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ListPlus, ListStart } from 'lucide-react'
import { useEffect, useState, type RefObject } from 'react'
import { isApiError } from '@/api/api-error'
import type { Handle } from '@/api/hal/link'
import { itemAddress } from '@/api/meta/items/items'
import { itemsRead } from '@/api/meta/items/seen-item'
import { addToList, moveToList } from '@/api/meta/lists/section-members'
import type { Section } from '@/api/meta/lists/sections'
import { useWhat } from '@/blocks/move-items/use-what'
import { useItemSelection } from '@/stores/item-selection'
import { notify } from '@/stores/notices'
import { isChosen } from '@/stores/selection'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { DragGhost } from '@/ui/drag/drag-ghost'
import { DragLayer } from '@/ui/drag/drag-layer'
import type { Place, Source } from '@/ui/drag/listen-for-drags'
import type { Presses } from '@/ui/drag/use-presses'
import { moveFailure } from './dialogs/move-failure'

interface DraggedItem extends Source {
  from: Section
}

export interface DragToListProps {
  presses: RefObject<Presses>
  lists: readonly Section[]
  /** The list of a card. */
  sourceOf: (card: Element) => Section | undefined
  /** In the overview of all lists, which has its own texts. */
  inOverview?: boolean
}

/** How long a target must stay under the pointer before it is announced, in milliseconds. */
const patience = 400

/** Lets a mouse drag cards to another list: they move, or with Alt or Ctrl are added. Other people have the dialogs. Loaded by `lazyPiece`. */
export function DragToList({ presses, lists, sourceOf, inOverview }: DragToListProps) {
  const { nothingMoved } = useText('organise')
  const move = useMutation(moveToList())
  const add = useMutation(addToList())
  const [message, setMessage] = useState('')
  const deselect = (items: readonly Handle[]) => useItemSelection.getState().remove(items.map(({ uuid }) => uuid))
  const drop = (items: readonly Handle[], from: Section, to: Section, copies: boolean) => {
    const outcome = (words: (error: Error) => string) => ({
      onSuccess: () => deselect(items),
      onError: (error: Error) => void (isApiError(error, 401) || notify('failed', words(error))),
    })
    if (copies) add.mutate({ items, to }, outcome(problemWords))
    else
      move.mutate(
        { items, from, to, inOverview },
        outcome((error) => moveFailure(error, inOverview ?? false)),
      )
  }
  return (
    <>
      <DragLayer<DraggedItem, Place>
        presses={presses}
        sourceAt={({ target, shiftKey }) => {
          if (!(target instanceof Element) || shiftKey) return undefined
          const card = target.closest('[data-card-link]')?.closest<HTMLElement>('[data-card]')
          const from = card && sourceOf(card)
          const id = card?.dataset['card']
          return id && from ? { id, from } : undefined
        }}
        placeAt={(under) => {
          const element = under.closest<HTMLElement>('[data-list]')
          const id = element?.dataset['list']
          return element && id ? { id, element } : undefined
        }}
        onDrop={({ source, over, modified }) => {
          const to = lists.find(({ uuid }) => uuid === over?.id)
          const drops = to !== undefined && to.uuid !== source.from.uuid
          setMessage(drops ? '' : nothingMoved)
          if (drops) drop(carried(source.id), source.from, to, modified)
        }}
        onGiveUp={() => setMessage(nothingMoved)}
        ghost={({ source, over, modified }) => {
          const to = lists.find(({ uuid }) => uuid === over?.id)
          const name = to?.uuid === source.from.uuid ? undefined : to?.name
          return <Ghost items={carried(source.id)} list={name} copies={modified} setMessage={setMessage} />
        }}
      />
      <p role="status" className="sr-only">
        {message}
      </p>
    </>
  )
}

/** The dragged item, or all selected ones if it is one of them. */
function carried(uuid: string): readonly Handle[] {
  const selection = useItemSelection.getState()
  return isChosen(selection, uuid) ? [...selection.chosen.values()] : [{ uuid, self: itemAddress(uuid) }]
}

interface GhostProps {
  items: readonly Handle[]
  /** The name of the list under the pointer. */
  list: string | undefined
  copies: boolean
  setMessage: (words: string) => void
}

function Ghost({ items, list, copies, setMessage }: GhostProps) {
  const text = useText('lists')
  const { dragging } = useText('organise')
  const queries = useQueryClient()
  const [first] = items
  const known = first && itemsRead(queries).get(first.uuid)
  const what = useWhat(items, known ? [known] : [])
  const does = list === undefined ? undefined : (copies ? text.dropCopies : text.dropMoves)({ what, list })
  const sentence = does ?? dragging({ what })
  useEffect(() => {
    const timer = setTimeout(() => setMessage(sentence), patience)
    return () => clearTimeout(timer)
  }, [setMessage, sentence])
  return (
    <DragGhost
      icon={copies ? <ListPlus /> : <ListStart />}
      label={does ?? what}
      hint={copies ? text.dragMovesHint : text.dragCopiesHint}
    />
  )
}
