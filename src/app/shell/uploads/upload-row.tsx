import { Link } from '@tanstack/react-router'
import { ArrowRight, ChevronDown, X } from 'lucide-react'
import { memo, useId, useState, type ReactNode } from 'react'
import { AnotherFile, takesAnother } from '@/features/uploads/another-file'
import { hourMinute } from '@/lib/dates'
import { noCollection } from '@/lib/no-collection'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { buttonLook } from '@/ui/button/button-look'
import { IconButton } from '@/ui/icon-button/icon-button'
import { Spinner } from '@/ui/spinner/spinner'
import { cancelUpload, removeUploads, retryUpload } from '@/work/uploads/change-uploads'
import { itemOf, statusOfUpload, type Upload, type UploadStatus } from '@/work/uploads/upload'
import { ChangePressmark } from './change-pressmark'
import { KnownAssets } from './known-assets'
import { StatusIcon } from './status-icon'
import { UploadAssets } from './upload-assets'

export type UploadRowProps = { upload: Upload; onOpen: () => void }

/** One upload: its state, its start, the name of its item, and its actions. Drawn again when it changes, not with every byte. */
export const UploadRow = memo(function UploadRow({ upload, onOpen }: UploadRowProps) {
  const text = useText('uploadQueue')
  const words = useText('common')
  const [expanded, expand] = useState(false)
  const assets = useId()
  const { name, startedAt, failure } = upload
  const status = statusOfUpload(upload)
  const pressmark = takenPressmark(upload)
  const item = itemOf(upload)
  const failed = upload.assets.filter((asset) => asset.status === 'ERROR')
  const [asset] = failed
  const single = asset && failed.length === 1 && !expanded && takesAnother(upload, asset) ? asset : undefined
  // Further reasons are beside the assets.
  const [reason, ...others] = new Set(failed.flatMap((asset) => (asset.failure ? [problemWords(asset.failure)] : [])))
  return (
    // What is scrolled out of sight is not drawn, and its spinner stands still.
    <li aria-label={name} className="py-1.5 pe-2 ps-1 [contain-intrinsic-size:auto_4.5rem] [content-visibility:auto]">
      <div className="flex items-center gap-2">
        <IconButton
          size="s"
          label={text.expand({ name })}
          tooltip=""
          aria-expanded={expanded}
          aria-controls={expanded ? assets : undefined}
          icon={<ChevronDown aria-hidden className={expanded ? '' : '-rotate-90'} />}
          onClick={() => expand(!expanded)}
        />
        <StatusIcon status={status} />
        <time dateTime={new Date(startedAt).toISOString()} className="text-xs text-ink-faint tabular-nums">
          {hourMinute(new Date(startedAt).toISOString())}
        </time>
        <span dir="auto" className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        {(status === 'PROCESSING' || (status === 'IN_PROGRESS' && !waitsForDecision(upload))) && (
          // In few steps: a smooth one takes more of the processor than the sending.
          <Spinner
            size="s"
            className="text-ink-soft in-data-sending:rotate-(--turn) in-data-sending:[&_svg]:animate-none [&_svg]:[animation-duration:1.6s] [&_svg]:[animation-timing-function:steps(8)]"
          />
        )}
        <RowAction upload={upload} status={status} onOpen={onOpen} />
      </div>
      {failure && <p className="mt-0.5 ps-9 text-xs text-danger">{problemWords(failure)}</p>}
      {!failure && reason !== undefined && others.length === 0 && !expanded && (
        <p dir="auto" className="mt-0.5 ps-9 text-xs text-danger">
          {reason}
        </p>
      )}
      {pressmark !== undefined && <ChangePressmark upload={upload} pressmark={pressmark} />}
      {(status === 'ERROR' || status === 'IN_PROGRESS') && (
        <div className="mt-1 flex flex-wrap items-center gap-2 ps-9">
          {failed.length > 0 && (
            <span className="text-xs text-ink-soft">{text.failedCount({ count: failed.length })}</span>
          )}
          {status === 'ERROR' && pressmark === undefined && (
            <Button size="s" aria-label={text.retryUpload({ name })} onClick={() => void retryUpload(upload)}>
              {words.retry}
            </Button>
          )}
          {/* A file that is damaged fails again. */}
          {single && <AnotherFile upload={upload} asset={single} />}
          {status === 'ERROR' && item !== undefined && (
            <ItemLink
              {...{ upload, item, onOpen }}
              label={text.openItemNamed({ name })}
              className={buttonLook('inline', 'min-h-7 px-2.5 text-xs pointer-coarse:min-h-9')}
            >
              {text.openItem}
            </ItemLink>
          )}
          {status === 'IN_PROGRESS' && (
            <Button
              size="s"
              variant="inline"
              aria-label={text.cancelUpload({ name })}
              onClick={() => cancelUpload(upload)}
            >
              {text.cancel}
            </Button>
          )}
        </div>
      )}
      <KnownAssets upload={upload} onOpen={onOpen} />
      {expanded && <UploadAssets id={assets} upload={upload} />}
    </li>
  )
})

/** Nothing happens until the person decides on the files that are here already. */
const waitsForDecision = ({ assets }: Upload) =>
  assets.every(({ status, known }) => status !== 'IN_PROGRESS' || known !== undefined)

/** The taken pressmark that prevented the item. */
const takenPressmark = ({ target, failure }: Upload) =>
  target.kind === 'new' && (failure?.code === 'pressmark.taken' || failure?.code === 'pressmark.deleted')
    ? target.pressmark
    : undefined

/** The specified actions of a row: remove a failed upload, open the item of a sent one. */
function RowAction({ upload, status, onOpen }: { upload: Upload; status: UploadStatus; onOpen: () => void }) {
  const text = useText('uploadQueue')
  const { name } = upload
  const item = itemOf(upload)
  if (status === 'ERROR')
    return (
      <IconButton
        size="s"
        label={text.remove({ name })}
        tooltip=""
        icon={<X aria-hidden />}
        onClick={() => removeUploads([upload])}
      />
    )
  if (status === 'IN_PROGRESS' || item === undefined)
    return <IconButton size="s" disabled label={text.open({ name })} tooltip="" icon={<ArrowRight aria-hidden />} />
  return (
    <ItemLink
      {...{ upload, item, onOpen }}
      label={text.open({ name })}
      className={buttonLook('quiet', 'size-7 [&_svg]:size-4')}
    >
      <ArrowRight aria-hidden />
    </ItemLink>
  )
}

type ItemLinkProps = UploadRowProps & { item: string; label: string; className: string; children: ReactNode }

function ItemLink({ upload: { target }, item, label, onOpen, className, children }: ItemLinkProps) {
  const collection = target.kind === 'new' ? target.collection?.uuid : undefined
  return (
    <Link
      to="/catalog/$collectionUuid/cultural-item/$itemUuid"
      params={{ collectionUuid: collection ?? noCollection, itemUuid: item }}
      aria-label={label}
      onClick={onOpen}
      className={className}
    >
      {children}
    </Link>
  )
}
