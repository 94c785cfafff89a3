import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { renew } from '@/api/hal/hal-query-client'
import { handleOf, type Handle } from '@/api/hal/link'
import { pressmarkQuery, settledHolder, type PressmarkHolder } from '@/api/meta/items/pressmark'
import { stale } from '@/api/stale'
import { notify } from '@/stores/notices'
import { closeDialog, openDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Dialog } from '@/ui/dialog/dialog'
import { useExtensions } from '../use-extensions'
import { changed, joined, leftOut, problemsOf, split } from './change-proposal'
import { nameOf, proposeItems, type ProposedItem } from './group-files'
import { ProposedItemRow } from './proposed-item-row'
import { sendProposal } from './send-proposal'

const SHOWN = 100

/**
 * Shows the items and collections that dropped files may become; the person can change them before anything is sent.
 */
export function UploadProposal() {
  const { dropped, into } = useDialogAbout('upload-proposal')
  const text = useText('uploadQueue')
  const words = useText('common')
  const queries = useQueryClient()
  const extensions = useExtensions()
  const [proposal] = useState(() => proposeItems(dropped, extensions))
  const [items, setItems] = useState(proposal.items)
  const [makes, setMakes] = useState(true)
  const [shown, setShown] = useState(SHOWN)
  const [holders, setHolders] = useState<ReadonlyMap<string, PressmarkHolder>>(new Map())
  const [busy, setBusy] = useState(false)
  // Collections that were made before a failure are not made again.
  const made = useRef(new Map<string, Handle>())
  const problems = problemsOf(items, holders)
  const wrong = [...problems.values()]
  const takenCount = wrong.filter((problem) => problem === 'taken').length
  const used = proposal.folders.filter((folder) =>
    items.some((item) => item.folder === folder || item.folder.startsWith(`${folder}/`)),
  )
  const send = async () => {
    setBusy(true)
    try {
      const found = await holdersOf(items)
      setHolders(found)
      const isTaken = ({ id, existing }: ProposedItem) => found.has(id) && !existing
      // Those to change come first: they may be far down the list.
      if (items.some(isTaken)) return setItems(items.toSorted((a, b) => Number(isTaken(b)) - Number(isTaken(a))))
      await sendProposal(items, makes ? used : [], into, made.current)
      if (makes && used.length > 0) renew(queries, stale.collections)
      closeDialog()
    } catch (error) {
      if (error instanceof Error) notify('failed', problemWords(error))
    } finally {
      setBusy(false)
    }
  }
  /** The items whose pressmark is not free, with what has it. */
  const holdersOf = async (all: readonly ProposedItem[]) => {
    const found = new Map<string, PressmarkHolder>()
    const waiting = all.values()
    const worker = async () => {
      for (const { id, pressmark } of waiting) {
        const holder = await settledHolder(queries.query(pressmarkQuery(pressmark.trim())))
        if (holder.state !== 'free') found.set(id, holder)
      }
    }
    await Promise.all(Array.from({ length: 4 }, worker))
    return found
  }
  const change = (id: string, changes: Partial<ProposedItem>) => {
    setItems(changed(items, id, changes))
    if (changes.pressmark !== undefined) setHolders(new Map([...holders].filter(([other]) => other !== id)))
  }
  const hidden = items.slice(shown)
  const addToExisting = () =>
    setItems(
      items.map((item) => {
        const holder = holders.get(item.id)
        return holder?.state === 'taken' && problems.get(item.id) === 'taken'
          ? { ...item, existing: handleOf(holder.item) }
          : item
      }),
    )
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={text.proposal}
      description={text.proposalHint}
      closeLabel={words.close}
      size="l"
      persistent
      footer={
        <>
          <Button
            variant="quiet"
            className="me-auto"
            aria-haspopup="dialog"
            onClick={() =>
              openDialog({ name: 'upload', into, files: items.flatMap(({ files }) => files.map(({ file }) => file)) })
            }
          >
            {text.oneItem}
          </Button>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            loading={busy}
            disabled={items.length === 0 || wrong.length > takenCount}
            onClick={() => void send()}
          >
            {text.startProposal({ count: items.length })}
          </Button>
        </>
      }
    >
      {used.length > 0 && (
        <div className="mb-2 rounded-md bg-sunken px-3 py-2 text-sm">
          <Checkbox label={text.makeCollections} checked={makes} onChange={() => setMakes(!makes)} />
          {makes && (
            <p className="mt-1 text-xs text-ink-soft">{text.foldersBecome({ names: used.map(nameOf).join(', ') })}</p>
          )}
        </div>
      )}
      {proposal.refused.length > 0 && (
        <p role="alert" className="mb-2 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">
          {text.refusedFiles({
            names: proposal.refused
              .slice(0, 10)
              .map(({ name }) => name)
              .join(', '),
          })}
        </p>
      )}
      {wrong.length > 0 && (
        <div
          role="status"
          className="mb-2 flex flex-wrap items-center gap-2 rounded-md bg-warning-wash px-3 py-2 text-sm"
        >
          <p className="min-w-0 flex-1 basis-60">
            {wrong.length > takenCount
              ? text.itemsToChange({ count: wrong.length })
              : text.pressmarksTaken({ count: takenCount })}
          </p>
          {takenCount > 1 && (
            <Button size="s" onClick={addToExisting}>
              {text.addAllToExisting}
            </Button>
          )}
        </div>
      )}
      <ul className="divide-y divide-line">
        {[...items.slice(0, shown), ...hidden.filter(({ id }) => problems.has(id)).slice(0, SHOWN)].map((item, at) => (
          <ProposedItemRow
            key={item.id}
            item={item}
            problem={problems.get(item.id)}
            holder={holders.get(item.id)}
            onChange={(changes) => change(item.id, changes)}
            onJoin={at > 0 ? () => setItems(joined(items, item.id)) : undefined}
            onSplit={() => setItems(split(items, item.id))}
            onLeaveOut={() => setItems(leftOut(items, item.id))}
          />
        ))}
      </ul>
      {hidden.length > 0 && (
        <Button size="s" variant="quiet" onClick={() => setShown(shown + SHOWN)}>
          {text.moreRows({ count: hidden.length })}
        </Button>
      )}
    </Dialog>
  )
}
