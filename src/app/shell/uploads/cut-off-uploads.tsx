import { useEffect, useRef, useState } from 'react'
import { notify } from '@/stores/notices'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { finishWithout, removeUploads, resumeByHandles, resumeWith } from '@/work/uploads/change-uploads'
import { withHandles } from '@/work/uploads/file-handles'
import { isStored, itemOf, type Upload } from '@/work/uploads/upload'

const AT_FIRST = 50

/** Uploads that were cut off when the page was left: they continue once the same files are chosen again. */
export function CutOffUploads({ uploads }: { uploads: readonly Upload[] }) {
  const text = useText('uploadQueue')
  const chooser = useRef<HTMLInputElement>(null)
  const kept = useKeptHandles(uploads)
  const [shown, setShown] = useState(AT_FIRST)
  const missing = uploads.flatMap(({ assets }) => assets.filter((asset) => !isStored(asset)))
  return (
    <section aria-label={text.cutOff} className="border-b border-line bg-warning-wash px-4 py-3">
      <h3 className="font-medium">{text.cutOff}</h3>
      <p className="mt-0.5 text-xs text-ink-soft">{text.cutOffFiles({ count: missing.length })}</p>
      {!kept && <p className="mt-0.5 text-xs text-ink-soft">{text.chooseAgainHint}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {kept && (
          <Button size="s" variant="primary" onClick={() => void resumeByHandles().then(notifyResumed)}>
            {text.resumeAll}
          </Button>
        )}
        <Button size="s" variant={kept ? 'quiet' : 'primary'} onClick={() => chooser.current?.click()}>
          {kept ? text.chooseAgain : text.resumeAll}
        </Button>
        {uploads.length > 1 && (
          <Button size="s" variant="inline" onClick={() => removeUploads(uploads)}>
            {text.dropAll}
          </Button>
        )}
        <input
          ref={chooser}
          type="file"
          multiple
          hidden
          aria-label={text.chooseAgain}
          onChange={({ target }) => {
            notifyResumed(resumeWith([...(target.files ?? [])]).count)
            target.value = ''
          }}
        />
      </div>
      <ul className="mt-2 divide-y divide-line">
        {uploads.slice(0, shown).map((upload) => (
          <CutOffUpload key={upload.itemUploadId} upload={upload} />
        ))}
      </ul>
      {uploads.length > shown && (
        <Button size="s" variant="quiet" onClick={() => setShown(shown + AT_FIRST)}>
          {text.moreRows({ count: uploads.length - shown })}
        </Button>
      )}
    </section>
  )
}

const NAMED = 20

function CutOffUpload({ upload }: { upload: Upload }) {
  const text = useText('uploadQueue')
  const { name, assets } = upload
  const missing = assets.filter((asset) => !isStored(asset))
  const files = missing.flatMap((asset) => asset.files.filter(({ stored }) => !stored))
  const canFinish = itemOf(upload) === undefined && missing.length < assets.length
  return (
    <li aria-label={name} className="py-2 text-xs">
      <div className="flex flex-wrap items-center gap-2">
        <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
          {name}
        </span>
        {canFinish && (
          <Button
            size="s"
            variant="inline"
            aria-label={text.finishWithout({ name })}
            onClick={() => finishWithout(upload)}
          >
            {text.withoutThem}
          </Button>
        )}
        <Button
          size="s"
          variant="inline"
          aria-label={text.dropUpload({ name })}
          onClick={() => removeUploads([upload])}
        >
          {text.drop}
        </Button>
      </div>
      <ul className="text-ink-soft">
        {files.slice(0, NAMED).map((file, at) => (
          <li dir="auto" key={`${at} ${file.name}`} className="truncate">
            {file.name}
          </li>
        ))}
        {files.length > NAMED && <li>{textOf('bulk').moreFailures({ count: files.length - NAMED })}</li>}
      </ul>
    </li>
  )
}

function notifyResumed(count: number) {
  const text = textOf('uploadQueue')
  if (count === 0) notify('failed', text.noMatch)
  else notify('info', text.someMatch({ count }))
}

/** Whether the browser kept handles to the files of all these uploads. */
function useKeptHandles(uploads: readonly Upload[]): boolean {
  const [kept, setKept] = useState(false)
  useEffect(() => {
    let over = false
    const missing = uploads.flatMap(({ assets }) => assets.filter((asset) => !isStored(asset)))
    void withHandles(missing).then((found) => {
      if (!over) setKept(missing.length > 0 && missing.every(({ assetUploadId }) => found.has(assetUploadId)))
    })
    return () => {
      over = true
    }
  }, [uploads])
  return kept
}
