import { useQuery } from '@tanstack/react-query'
import { watched } from '@/api/hal/watched'
import type { AssetImport, ImportStage } from '@teca/shared/contract/import-manager'
import { assetImportQuery, isFinal } from '@/api/import-manager/import-states'
import type { AssetTypeOfImport } from '@/api/import-manager/imports'
import { imageQuery } from '@/api/meta/assets/image-query'
import { yearMonthDayTime } from '@/lib/dates'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { DefinitionList } from '@/ui/definition-list/definition-list'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { ImportSign } from './import-sign'
import { signOfType } from './imported-types'
import { reasonOf, remarkOf } from './reason-of'
import { RetryButton } from './retry-button'

const stages = ['metadata', 'upload', 'processing', 'indexing', 'overall'] as const

/** The import of one asset: its name, its author, and each stage. */
export function ImportDetails({ importId, type }: { importId: string; type: AssetTypeOfImport }) {
  const words = useText('common')
  const reply = useQuery(watched(assetImportQuery(type, importId), isFinal))
  if (reply.data) return <Known found={reply.data} type={type} />
  if (reply.error)
    return (
      <ErrorState
        small
        title={problemWords(reply.error)}
        retry={{ label: words.retry, onRetry: () => void reply.refetch(), busy: reply.isFetching }}
      />
    )
  return (
    <div role="status" aria-label={words.loading} className="flex flex-col gap-4 py-2">
      <Skeleton shape="box" className="aspect-4/3 w-full" />
      <Skeleton shape="text" lines={5} />
    </div>
  )
}

function Known({ found, type }: { found: AssetImport; type: AssetTypeOfImport }) {
  const text = useText('imports')
  // The image has the best name and author; until it has loaded those of the import are shown.
  const { data: image } = useQuery({ ...imageQuery(found.uuid), enabled: type === 'images' })
  const name = image?.sgtt || found.sgtt || found.originalFilename || text.untitled
  return (
    <>
      {found._links.thumb && (
        <Thumb
          src={found._links.thumb.href}
          alt=""
          kind={signOfType[type]}
          fit="contain"
          aspect="4 / 3"
          className="mb-3 rounded-lg"
        />
      )}
      <h3 dir="auto" className="font-serif text-xl break-words">
        {name}
      </h3>
      <DefinitionList
        className="mt-1"
        rows={[
          { id: 'author', label: text.author, value: image?.autn || found.autn || text.noAuthor },
          { id: 'file', label: text.file, value: found.originalFilename },
          { id: 'started', label: text.started, value: found.createdDate && yearMonthDayTime(found.createdDate) },
        ]}
      />
      <h4 className="mt-4 text-xs text-ink-faint">{text.stages}</h4>
      <ul aria-label={text.stages}>
        {stages.map((stage) => (
          <Stage key={stage} label={text[stage]} stage={found[stage]} withReason={stage !== 'overall'} name={name} />
        ))}
      </ul>
      {!stages.some((stage) => found[stage]._links?.retry) && (
        <div className="mt-3">
          <RetryButton link={found._links.retry} name={name} />
        </div>
      )}
    </>
  )
}

type StageProps = { label: string; stage: ImportStage; withReason: boolean; name: string }

function Stage({ label, stage, withReason, name }: StageProps) {
  const text = useText('imports')
  const reason = withReason ? reasonOf(stage) : undefined
  const remark = remarkOf(stage)
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      <div className="flex items-center justify-between gap-3 text-sm">
        {label}
        <ImportSign state={stage.importState} percent={stage.percent} />
      </div>
      {reason && (
        <p dir="auto" className="mt-1 text-sm text-danger">
          {reason}
        </p>
      )}
      {remark && (
        <p dir="auto" className="mt-1 text-sm text-ink-soft">
          {remark}
        </p>
      )}
      {stage._links?.retry && (
        <div className="mt-2">
          <RetryButton link={stage._links.retry} name={text.stageOf({ stage: label, name })} />
        </div>
      )}
    </li>
  )
}
