import { useQueryClient } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sendFile } from '@/api/ccc/upload-file'
import { renew } from '@/api/hal/hal-query-client'
import { mayReplaceImage, replaceImage } from '@/api/meta/assets/asset-writes'
import { stale } from '@/api/stale'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import { ProgressBar } from '@/ui/progress-bar/progress-bar'
import { AssetsNotRead } from './assets-not-read'
import { ChosenImage } from './chosen-image'
import { useDialogAssets } from './use-dialog-assets'
import { watchReplacement } from './watch-replacement'

/** Replaces the file of an image, which keeps its position and its metadata. */
export function ReplaceImageDialog() {
  const { item, type, asset: handle } = useDialogAbout('replace-image')
  const text = useText('assets')
  const words = useText('common')
  const rules = useText('validation')
  const queries = useQueryClient()
  const { assets, error, retry } = useDialogAssets({ item, type, assets: [handle] })
  const image = assets?.[0]
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [sent, setSent] = useState<number>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const isTaken = mayReplaceImage(chosen.name)
    setProblem(isTaken ? undefined : rules.imageExtensionNotAllowed)
    setFile(isTaken ? chosen : undefined)
  }
  const confirm = async () => {
    if (!image || !file) return
    const { signal } = (stop.current = new AbortController())
    setProblem(undefined)
    setSent(0)
    try {
      const upload = await sendFile('image', file, {
        signal,
        onProgress: (done, total) => setSent(Math.round((100 * done) / Math.max(1, total))),
      })
      const after = await replaceImage(image, upload)
      // If it was closed in the meantime, another dialog may be open now.
      if (!signal.aborted) closeDialog()
      renew(queries, stale.assets)
      void watchReplacement(queries, { importId: upload.uuid, image: after })
    } catch (failure) {
      setSent(undefined)
      if (!signal.aborted) setProblem(problemWords(failure instanceof Error ? failure : { message: String(failure) }))
    }
  }
  return (
    <Dialog
      open
      persistent
      size="s"
      onOpenChange={closeDialog}
      title={text.replace}
      description={text.replaceText({ title: image?.sgtt ?? '' })}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={!file || !image}
            loading={sent !== undefined}
            onClick={() => void confirm()}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      {error ? (
        <AssetsNotRead error={error} onRetry={retry} />
      ) : (
        <div className="flex flex-col gap-3">
          <DropZone
            label={text.chooseImage}
            title={file?.name ?? text.dropImage}
            hint={text.replaceTypes}
            icon={file ? <ChosenImage file={file} /> : <ImageUp aria-hidden />}
            accept=".png,.tif,.tiff,.jpg,.jpeg,.gif"
            multiple={false}
            onFiles={([chosen]) => choose(chosen)}
          />
          {problem && (
            <p role="alert" className="text-sm text-danger">
              {problem}
            </p>
          )}
          {sent !== undefined && <ProgressBar value={sent} label={text.sending} />}
        </div>
      )}
    </Dialog>
  )
}
