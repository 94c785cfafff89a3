import { useQueryClient } from '@tanstack/react-query'
import { KnownPlace } from '@/blocks/known-place/known-place'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { decideKnown } from '@/work/uploads/change-uploads'
import { linkKnown } from '@/work/uploads/link-known'
import type { Upload, UploadAsset } from '@/work/uploads/upload'

const SHOWN = 5

/**
 * The files of an upload whose content is already on the server: where each is, and what the person may do about it.
 */
export function KnownAssets({ upload, onOpen }: { upload: Upload; onOpen: () => void }) {
  const text = useText('uploadQueue')
  const queries = useQueryClient()
  const { name, target } = upload
  const collection = target.kind === 'new' ? target.collection : undefined
  const waiting = upload.assets.filter(({ known }) => known !== undefined)
  if (waiting.length === 0) return null
  const linkable = collection ? waiting.filter(({ known }) => known?.item) : []
  const link = (assets: readonly UploadAsset[]) => {
    if (!collection) return
    const known = assets.flatMap((asset) => asset.known ?? [])
    void linkKnown(queries, known, collection)
    decideKnown(upload, assets, false)
  }
  return (
    <section aria-label={text.knownFiles({ count: waiting.length })} className="mt-1 ps-9 text-xs">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-warning">{text.knownFiles({ count: waiting.length })}</p>
        {waiting.length > 1 && (
          <>
            <Button size="s" aria-label={text.skipAllOf({ name })} onClick={() => decideKnown(upload, waiting, false)}>
              {text.skipAll}
            </Button>
            {linkable.length > 1 && (
              <Button size="s" aria-label={text.linkAllOf({ name })} onClick={() => link(linkable)}>
                {text.linkAll}
              </Button>
            )}
            <Button
              size="s"
              variant="inline"
              aria-label={text.sendAllOf({ name })}
              onClick={() => decideKnown(upload, waiting, true)}
            >
              {text.sendAll}
            </Button>
          </>
        )}
      </div>
      <ul>
        {waiting.slice(0, SHOWN).map((asset) => {
          const file = asset.files[0]?.name ?? asset.sgtt
          return (
            <li key={asset.assetUploadId} className="py-1">
              <p className="truncate" title={file}>
                {file}
              </p>
              <KnownPlace known={asset.known} onOpen={onOpen} />
              <div className="mt-1 flex flex-wrap gap-2">
                <Button
                  size="s"
                  aria-label={text.skipFile({ name: file })}
                  onClick={() => decideKnown(upload, [asset], false)}
                >
                  {text.skip}
                </Button>
                {linkable.includes(asset) && (
                  <Button size="s" aria-label={text.linkItemOf({ name: file })} onClick={() => link([asset])}>
                    {text.linkItem}
                  </Button>
                )}
                <Button
                  size="s"
                  variant="inline"
                  aria-label={text.sendFileAnyway({ name: file })}
                  onClick={() => decideKnown(upload, [asset], true)}
                >
                  {text.sendAnyway}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
