import { useState } from 'react'
import type { AssetType } from '@/api/meta/assets/assets'
import { AnotherFile, takesAnother } from '@/features/uploads/another-file'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { MediaIcon, type MediaKind } from '@/ui/media-icon/media-icon'
import { retryUpload } from '@/work/uploads/change-uploads'
import type { Upload } from '@/work/uploads/upload'
import { StatusIcon } from './status-icon'

const kinds = {
  images: { kind: 'image', word: 'typeImages' },
  audios: { kind: 'audio', word: 'typeAudios' },
  videos: { kind: 'video', word: 'typeVideos' },
  model3Ds: { kind: 'model', word: 'typeModel3Ds' },
  documents: { kind: 'document', word: 'typeDocuments' },
} as const satisfies Record<AssetType, { kind: MediaKind; word: string }>

const AT_FIRST = 100

/** The assets of an upload, the failed ones first, each with its own Try again and Choose another file. */
export function UploadAssets({ id, upload }: { id: string; upload: Upload }) {
  const text = useText('uploadQueue')
  const words = useText('common')
  const [shown, setShown] = useState(AT_FIRST)
  const isFailed = ({ status }: { status: string }) => status === 'ERROR'
  const assets = upload.assets.toSorted((a, b) => Number(isFailed(b)) - Number(isFailed(a)))
  return (
    <div id={id} className="mt-1 ps-9">
      <ul aria-label={text.assetsOf({ name: upload.name })}>
        {assets.slice(0, shown).map((asset) => {
          const { kind, word } = kinds[asset.assetType]
          return (
            <li key={asset.assetUploadId} className="flex flex-wrap items-center gap-x-2 py-1 text-xs">
              <MediaIcon kind={kind} label={text[word]} size={14} className="shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 truncate" title={asset.files.map(({ name }) => name).join(', ')}>
                {asset.sgtt}
              </span>
              <StatusIcon status={asset.status} />
              {asset.status === 'ERROR' && (
                <div className="flex basis-full flex-wrap items-center gap-x-1 ps-3">
                  {asset.failure && <p className="basis-full ps-2.5 text-danger">{problemWords(asset.failure)}</p>}
                  <Button
                    size="s"
                    variant="inline"
                    aria-label={text.retryAsset({ name: asset.sgtt })}
                    onClick={() => void retryUpload(upload, asset)}
                  >
                    {words.retry}
                  </Button>
                  {takesAnother(upload, asset) && <AnotherFile {...{ upload, asset }} />}
                </div>
              )}
            </li>
          )
        })}
      </ul>
      {assets.length > shown && (
        <Button size="s" variant="quiet" onClick={() => setShown(shown + AT_FIRST)}>
          {text.moreRows({ count: assets.length - shown })}
        </Button>
      )}
    </div>
  )
}
