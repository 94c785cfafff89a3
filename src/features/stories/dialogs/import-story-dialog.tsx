import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { FileJson } from 'lucide-react'
import { useId, useState } from 'react'
import { importStory, readStoryManifest, type StoryManifest } from '@/api/meta/stories/story-exchange'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import { Spinner } from '@/ui/spinner/spinner'
import { TextField } from '@/ui/text-field/text-field'
import { DialogTrouble } from './dialog-trouble'
import { StoryReadingReport } from './story-reading-report'

/** The largest manifest that the server accepts. */
const mostBytes = 4_000_000

/** A story out of a manifest: it is read, what cannot be used is told line by line, and the rest is made, in a series too (EDIT-14). */
export function ImportStoryDialog() {
  const text = useText('storyExchange')
  const words = useText('common')
  const router = useRouter()
  const form = useId()
  const { series } = useDialogAbout('import-story')
  const [address, setAddress] = useState('')
  const [trouble, setTrouble] = useState<string>()
  const read = useMutation(readStoryManifest(useQueryClient()))
  const make = useMutation(importStory())
  const reading = read.data
  const begin = (manifest: StoryManifest) => {
    setTrouble(undefined)
    read.mutate(manifest)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    if (file.size > mostBytes) setTrouble(text.tooLarge)
    else begin({ text: await file.text() })
  }
  const confirm = () => {
    if (!reading) return
    make.mutate(
      { reading, title: text.untitledFound, series },
      {
        onSuccess: ({ uuid }) => {
          closeDialog()
          void router.navigate({ to: '/story/editor/$storyUuid', params: { storyUuid: uuid } })
        },
      },
    )
  }
  return (
    <Dialog
      open
      persistent={make.isPending || reading !== undefined}
      onOpenChange={closeDialog}
      title={text.import}
      description={reading ? undefined : text.importHint}
      closeLabel={words.close}
      footer={
        <>
          <DialogTrouble error={make.error ?? read.error} />
          {reading ? (
            <Button onClick={read.reset}>{text.otherManifest}</Button>
          ) : (
            <Button onClick={closeDialog}>{words.cancel}</Button>
          )}
          {reading ? (
            <Button
              variant="primary"
              disabled={reading.annotations.length === 0}
              loading={make.isPending}
              onClick={confirm}
            >
              {text.importSteps({ count: reading.annotations.length })}
            </Button>
          ) : (
            <Button
              type="submit"
              form={form}
              variant="primary"
              disabled={address.trim() === ''}
              loading={read.isPending}
            >
              {text.read}
            </Button>
          )}
        </>
      }
    >
      {reading && <StoryReadingReport reading={reading} />}
      {read.isPending && (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-sm text-ink-soft">
          <Spinner label={text.reading} />
          <span aria-hidden>{text.reading}</span>
        </p>
      )}
      {!reading && !read.isPending && (
        <form
          id={form}
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault()
            if (address.trim() !== '') begin({ address: address.trim() })
          }}
        >
          <DropZone
            label={text.chooseManifest}
            title={text.dropManifest}
            hint={text.manifestFile}
            icon={<FileJson aria-hidden />}
            accept=".json,application/json,application/ld+json"
            multiple={false}
            onFiles={([file]) => void take(file)}
          />
          {trouble !== undefined && (
            <p role="alert" className="text-sm text-danger">
              {trouble}
            </p>
          )}
          <TextField
            label={text.orAddress}
            hint={text.addressHint}
            type="url"
            maxLength={4000}
            value={address}
            onChange={({ target }) => setAddress(target.value)}
          />
        </form>
      )}
    </Dialog>
  )
}
