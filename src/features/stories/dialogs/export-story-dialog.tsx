import { useQueryClient } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { hrefOf } from '@/api/hal/link'
import type { Storyboard } from '@teca/shared/contract/meta'
import { storyTitle } from '@/api/meta/stories/stories'
import { CopyField } from '@/blocks/copy-field/copy-field'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { buttonLook } from '@/ui/button/button-look'
import { Dialog } from '@/ui/dialog/dialog'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { download } from '@/work/download'

/** Exports a story as a page, as a file that plays offline, and as a manifest for other viewers (EDIT-14). */
export function ExportStoryDialog() {
  const { story } = useDialogAbout('export-story')
  const text = useText('storyExchange')
  return (
    <DialogOfThing<Storyboard> about={story} title={text.export}>
      {(known) => <Export story={known} />}
    </DialogOfThing>
  )
}

function Export({ story }: { story: Storyboard }) {
  const text = useText('storyExchange')
  const words = useText('common')
  const { untitled } = useText('catalog')
  const queries = useQueryClient()
  const title = storyTitle(story) || untitled
  const { readable, playable, manifest } = story._links
  // The tray shows the progress while the person continues.
  const save = (address: string, ending: string) => {
    void download(queries, { address, title, fileName: `${title}.${ending}` })
    closeDialog()
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      title={text.exportTitle({ title })}
      description={text.exportHint}
      closeLabel={words.close}
    >
      {!readable && !playable && !manifest && <EmptyState small title={text.notOffered} />}
      <div className="flex flex-col divide-y divide-line">
        {playable && (
          <Way title={text.file} hint={text.fileHint}>
            <Button
              variant="primary"
              icon={<Download aria-hidden size={16} />}
              onClick={() => save(hrefOf(playable), 'html')}
            >
              {text.downloadFile}
            </Button>
          </Way>
        )}
        {manifest && (
          <Way title={text.manifest} hint={text.manifestHint}>
            <CopyField label={text.manifestAddress} value={manifest.href} />
            <Button icon={<Download aria-hidden size={16} />} onClick={() => save(hrefOf(manifest), 'json')}>
              {text.downloadManifest}
            </Button>
          </Way>
        )}
        {readable && (
          <Way title={text.readablePage} hint={text.readableHint}>
            <a
              href={hrefOf(readable)}
              target="_blank"
              rel="noreferrer"
              className={buttonLook('secondary', 'h-9 gap-2 px-3.5 text-sm')}
            >
              <ExternalLink aria-hidden size={16} />
              {text.openPage}
            </a>
          </Way>
        )}
      </div>
    </Dialog>
  )
}

function Way({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3 py-5 first:pt-1 last:pb-1 [&>div]:w-full">
      <div>
        <h3 dir="auto" className="text-sm font-medium">
          {title}
        </h3>
        <p className="mt-0.5 text-sm text-pretty text-ink-soft">{hint}</p>
      </div>
      {children}
    </section>
  )
}
