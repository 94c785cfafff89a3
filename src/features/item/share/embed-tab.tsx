import { Code } from 'lucide-react'
import { useState } from 'react'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { CopyField } from '@/blocks/copy-field/copy-field'
import { useText } from '@/text/use-text'
import { Checkbox } from '@/ui/checkbox/checkbox'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { NotPublic } from '@/blocks/share/not-public'
import { SeenByVisitors } from '@/blocks/share/seen-by-visitors'
import type { PlayedRecording } from '@/stores/played-recording'
import { clock } from '@/viewers/av-player/av-options'
import { useContentState } from './use-content-state'
import type { SharedImage } from './use-shared-image'
import { snippetsOf } from './viewer-links'

interface EmbedTabProps {
  item: CulturalItem
  shared: SharedImage
  recording: PlayedRecording | undefined
  isClosed: boolean
}

/** A snippet for each public viewer of the item, to paste into any page. */
export function EmbedTab({ item, shared, recording, isClosed }: EmbedTabProps) {
  const text = useText('share')
  const [atPart, setAtPart] = useState(false)
  const { state } = useContentState(item, shared, atPart)
  const isAhead = recording !== undefined && recording.at > 0
  const snippets = snippetsOf(item, atPart ? { state, recording: isAhead ? recording : undefined } : {})
  if (snippets.length === 0) return <EmptyState small icon={<Code aria-hidden />} title={text.noEmbed} />
  return (
    <div className="flex flex-col gap-4">
      <SeenByVisitors thing={item} otherwise={isClosed && <NotPublic words={text.notPublicFrame} />} />
      <p className="text-sm text-ink-soft">{text.embedHint}</p>
      {shared.region && item._links.manifest && <Checkbox label={text.atPart} checked={atPart} onChange={setAtPart} />}
      {isAhead && (
        <Checkbox label={text.atMoment({ time: clock(recording.at) })} checked={atPart} onChange={setAtPart} />
      )}
      {snippets.map(({ name, snippet }) => (
        <CopyField key={name} label={text[name]} value={snippet} rows={3} />
      ))}
    </div>
  )
}
