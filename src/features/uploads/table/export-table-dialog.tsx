import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Handle } from '@/api/hal/link'
import { selfQuery } from '@/api/iam/self'
import { countOf, selectionOf } from '@/api/meta/bulk/chosen'
import { collectionTitle } from '@/api/meta/collections/collections'
import { exportIiif, exportTable, type TableExport } from '@/api/meta/tables/tables'
import { useCollection } from '@/blocks/collection-dialogs/use-collection'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { Dialog } from '@/ui/dialog/dialog'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { saveFile } from '@/lib/save-file'
import { usualSeparator, type CellSeparator } from './usual-separator'

/** Exports items as a spreadsheet: those of a collection, or the selected ones. */
export function ExportTableDialog() {
  const about = useDialogAbout('export-table')
  const { itemCount } = useText('catalog')
  const { fileName } = useText('spreadsheet')
  if ('collection' in about) return <ExportOfCollection collection={about.collection} />
  const { items, list } = about
  const what = list ?? itemCount({ count: countOf(items) })
  return <ExportDialog what={what} name={list ?? fileName} selection={() => selectionOf(items)} />
}

function ExportOfCollection({ collection }: { collection: Handle }) {
  const { untitled } = useText('catalog')
  const { data } = useCollection(collection)
  const title = data ? collectionTitle(data) || untitled : '…'
  const { uuid } = collection
  return (
    <ExportDialog
      what={title}
      name={title}
      canBeBranch={(data?.subCollectionsCount ?? 0) > 0}
      selection={(branch) => (branch ? { branch: uuid } : { collection: uuid })}
    />
  )
}

type Format = TableExport['format'] | 'iiif'

interface ExportDialogProps {
  what: string
  /** Of the file, without its extension. */
  name: string
  canBeBranch?: boolean
  selection: (branch: boolean) => TableExport['selection']
}

function ExportDialog({ what, name, canBeBranch = false, selection }: ExportDialogProps) {
  const text = useText('spreadsheet')
  const { exportTable: exportLabel } = useText('organise')
  const words = useText('common')
  const { exportTable: tables, exportIiif: iiif } = useQuery({ ...selfQuery(), enabled: false }).data?._links ?? {}
  const [format, setFormat] = useState<Format>('xlsx')
  const language = useLanguage()
  const [separator, setSeparator] = useState<CellSeparator>(usualSeparator(language))
  const [branch, setBranch] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const start = async () => {
    const here = (stop.current = new AbortController())
    setProblem(undefined)
    setBusy(true)
    try {
      const asked = selection(branch && canBeBranch)
      if (format === 'iiif') {
        if (!iiif) return
        saveFile(await exportIiif(iiif, { selection: asked, label: name }, here.signal), `${name}.json`)
      } else {
        if (!tables) return
        const table = { selection: asked, format, language, ...(format === 'csv' && { separator }) }
        saveFile(await exportTable(tables, table, here.signal), `${name}.${format}`)
      }
      closeDialog()
    } catch (error) {
      if (here.signal.aborted) return
      if (!(error instanceof Error)) throw error
      setProblem(error)
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      size="s"
      onOpenChange={closeDialog}
      title={text.exportTitle({ what })}
      description={format === 'iiif' ? text.iiifDescription : text.exportHint}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button variant="primary" loading={busy} onClick={() => void start()}>
            {exportLabel}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={text.format}
        value={format}
        onChange={setFormat}
        disabled={busy}
        options={[
          { value: 'xlsx', label: text.xlsx, hint: text.xlsxHint },
          { value: 'csv', label: text.csv, hint: text.csvHint },
          ...(iiif ? [{ value: 'iiif' as const, label: text.iiif, hint: text.iiifHint }] : []),
        ]}
      />
      {format === 'csv' && (
        <RadioGroup
          className="mt-4"
          label={text.cellSeparator}
          value={separator}
          onChange={setSeparator}
          disabled={busy}
          options={[
            { value: ';', label: text.semicolon },
            { value: ',', label: text.comma },
            { value: '\t', label: text.tab },
          ]}
        />
      )}
      {canBeBranch && (
        <Checkbox className="mt-4" label={text.withBelow} checked={branch} disabled={busy} onChange={setBranch} />
      )}
      {busy && (
        <p role="status" className="mt-4 text-sm text-ink-soft">
          {text.preparing}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {problemWords(problem)}
        </p>
      )}
    </Dialog>
  )
}
