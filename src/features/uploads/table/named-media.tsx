import { useQuery } from '@tanstack/react-query'
import { Images } from 'lucide-react'
import { useMemo, useState } from 'react'
import { customQuery } from '@/api/hal/query'
import { hrefOf } from '@/api/hal/link'
import type { BulkJob } from '@/api/meta/bulk/bulk'
import { rowsWith } from '@/api/meta/tables/tables'
import { closeDialog, useDialogAbout, type DroppedFile } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import { startUploads } from '@/work/uploads/start-uploads'
import { useExtensions } from '../use-extensions'
import { matchMedia } from './match-media'

const NAMES = 5

/** The rows of a job that name files. */
function useRowsWithMedia({ _links: { report } }: BulkJob) {
  return useQuery({
    ...customQuery(report ? `${hrefOf(report)}?with=media` : '/', async () => {
      if (!report) return []
      const all = await Promise.all((['created', 'updated', 'unchanged'] as const).map((one) => rowsWith(report, one)))
      return all.flat().filter(({ media = [] }) => media.length > 0)
    }),
    enabled: report !== undefined,
    meta: { silent: true },
  })
}

/** Matches the files with the rows of a job, and says which are left out. */
function useMatched(job: BulkJob, files: readonly DroppedFile[]) {
  const text = useText('spreadsheet')
  const extensions = useExtensions()
  const { data: rows } = useRowsWithMedia(job)
  const matched = useMemo(() => matchMedia(rows ?? [], files, extensions), [rows, files, extensions])
  const leftOut = (['unclear', 'notTaken', 'notNamed', 'notChosen'] as const).flatMap((why) =>
    matched[why].length > 0 ? [text[why]({ count: matched[why].length, names: someOf(matched[why]) })] : [],
  )
  const named = (rows ?? []).reduce((sum, { media = [] }) => sum + media.length, 0)
  return { matched, leftOut, named, isRead: rows !== undefined }
}

/** Before an import: how many of the files that its rows name were dropped with the table. */
export function ExpectedMedia({ job }: { job: BulkJob }) {
  const text = useText('spreadsheet')
  const { media: given = [] } = useDialogAbout('import-table')
  const { matched, leftOut, named, isRead } = useMatched(job, given)
  if (!isRead || (named === 0 && given.length === 0)) return null
  return (
    <div role="status" className="mb-4 flex flex-col gap-1 text-sm">
      <p>
        {text.mediaNamed({ count: named })}{' '}
        {given.length > 0 ? text.mediaFound({ count: matched.matched }) : text.mediaLater}
      </p>
      {given.length > 0 && <LeftOut lines={leftOut} />}
    </div>
  )
}

function LeftOut({ lines }: { lines: readonly string[] }) {
  return lines.map((line) => (
    <p key={line} className="break-words text-ink-soft">
      {line}
    </p>
  ))
}

/** The media that imported rows name: their files were dropped with the table or are chosen here, and each is uploaded to its item. */
export function NamedMedia({ job }: { job: BulkJob }) {
  const text = useText('spreadsheet')
  const { media: given = [] } = useDialogAbout('import-table')
  const [files, setFiles] = useState(given)
  const { matched, leftOut, named } = useMatched(job, files)
  if (named === 0 && files.length === 0) return null
  return (
    <section className="mb-5">
      <p className="mb-2 text-sm">
        {text.mediaNamed({ count: named })} {text.mediaHint}
      </p>
      <DropZone
        small
        label={text.chooseMedia}
        title={text.dropMedia}
        icon={<Images aria-hidden />}
        onFiles={(chosen) => setFiles((before) => [...before, ...chosen.map(withPath)])}
      />
      {files.length > 0 && (
        <div role="status" className="mt-2 flex flex-col items-start gap-1 text-sm">
          <p>{text.matched({ count: matched.matched })}</p>
          <LeftOut lines={leftOut} />
          {matched.matched > 0 && (
            <Button
              className="mt-1"
              onClick={() => {
                startUploads(matched.plans)
                closeDialog()
              }}
            >
              {text.uploadMedia({ count: matched.matched })}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** A folder that was dropped here keeps the paths of its files. */
const withPath = (file: File): DroppedFile => {
  const path: unknown = Reflect.get(file, 'relativePath')
  return { file, path: typeof path === 'string' ? path.replace(/^\.?\//, '') : file.name }
}

const someOf = (names: readonly string[]) => names.slice(0, NAMES).join(', ') + (names.length > NAMES ? ' …' : '')
