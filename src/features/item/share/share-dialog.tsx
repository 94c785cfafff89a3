import { useQuery } from '@tanstack/react-query'
import { Code, Download, Link } from 'lucide-react'
import { useState } from 'react'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { Tabs } from '@/ui/tabs/tabs'
import { statesQuery } from '@/api/meta/workflow/states'
import { DownloadTab } from './download-tab'
import { EmbedTab } from './embed-tab'
import { isPublic } from '@/blocks/share/is-public'
import { LinksTab } from './links-tab'
import { useSharedImage } from './use-shared-image'

type TabName = 'download' | 'embed' | 'share'

/** Downloads an item, embeds it in another site, or links to it, with its present view. */
export function ShareDialog() {
  const { item } = useDialogAbout('share')
  const text = useText('item')
  return (
    <DialogOfThing<CulturalItem> about={item} title={text.share}>
      {(known) => <ShareItem item={known} />}
    </DialogOfThing>
  )
}

function ShareItem({ item }: { item: CulturalItem }) {
  const text = useText('share')
  const { close } = useText('common')
  const { position = 1, region, recording } = useDialogAbout('share')
  const shared = useSharedImage(item, position, region)
  const { data: states } = useQuery(statesQuery())
  const isClosed = isPublic(item, states) === false
  const tabs = [
    ...(item._links.viewer_dzi
      ? [{ id: 'download', label: text.download, icon: <Download aria-hidden /> } as const]
      : []),
    { id: 'embed', label: text.embed, icon: <Code aria-hidden /> } as const,
    ...(item._links.manifest ? [{ id: 'share', label: text.share, icon: <Link aria-hidden /> } as const] : []),
  ]
  const [chosen, setChosen] = useState<TabName>()
  const tab = tabs.find(({ id }) => id === chosen)?.id ?? tabs[0]?.id ?? 'embed'
  return (
    <Dialog open onOpenChange={closeDialog} title={text.title({ title: item.sgtt })} closeLabel={close}>
      <Tabs label={text.tabs} tabs={tabs} value={tab} onChange={setChosen} className="md:min-h-[25rem]">
        {tab === 'download' && <DownloadTab item={item} shared={shared} />}
        {tab === 'embed' && <EmbedTab item={item} shared={shared} recording={recording} isClosed={isClosed} />}
        {tab === 'share' && <LinksTab item={item} shared={shared} recording={recording} isClosed={isClosed} />}
      </Tabs>
    </Dialog>
  )
}
