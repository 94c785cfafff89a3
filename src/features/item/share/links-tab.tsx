import type { CulturalItem } from '@teca/shared/contract/meta'
import { CopyField } from '@/blocks/copy-field/copy-field'
import { useText } from '@/text/use-text'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { NotPublic } from '@/blocks/share/not-public'
import { SeenByVisitors } from '@/blocks/share/seen-by-visitors'
import type { PlayedRecording } from '@/stores/played-recording'
import { clock } from '@/viewers/av-player/av-options'
import { useContentState } from './use-content-state'
import type { SharedImage } from './use-shared-image'
import { addressAt, publicAddress, recordingAddress } from './viewer-links'

interface LinksTabProps {
  item: CulturalItem
  shared: SharedImage
  recording: PlayedRecording | undefined
  isClosed: boolean
}

/** Links to the manifest, and to the part of the image in view. */
export function LinksTab({ item, shared, recording, isClosed }: LinksTabProps) {
  const text = useText('share')
  const { state, waiting } = useContentState(item, shared)
  const { manifest, viewer_dzi: zoom, viewer_iiif: full } = item._links
  const viewer = zoom ?? full
  const isPart = shared.region !== undefined
  return (
    <div className="flex flex-col gap-4">
      <SeenByVisitors thing={item} otherwise={isClosed && <NotPublic words={text.notPublic} />} />
      {manifest && <CopyField label={text.manifest} value={publicAddress(manifest)} hint={text.manifestHint} />}
      {recording && recording.at > 0 && (
        <CopyField
          label={text.linkAt({ time: clock(recording.at) })}
          value={recordingAddress(recording)}
          hint={text.linkAtHint}
        />
      )}
      {viewer &&
        (waiting ? (
          <Skeleton shape="box" className="h-16" />
        ) : (
          <CopyField
            label={isPart ? text.region : text.regionWhole}
            value={addressAt(viewer, state)}
            hint={isPart ? text.regionHint : text.regionWholeHint}
          />
        ))}
    </div>
  )
}
