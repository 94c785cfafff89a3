import { useEffect } from 'react'
import { hrefOf, type HalLink } from '@/api/hal/link'
import type { Asset, AssetType } from '@/api/meta/assets/assets'
import type { Audio, CulturalItem, Document, Model3D, Video } from '@teca/shared/contract/meta'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import { fileAt, type Moment } from '@/lib/moment'
import { tryAgain } from '@/blocks/pieces/try-again'
import { usePlayedRecording, type PlayedRecording } from '@/stores/played-recording'
import { addKeyedPart } from '@/stores/shortcut-help'
import { useText } from '@/text/use-text'
import { lazyPiece, type PieceProps } from '@/ui/lazy-piece/lazy-piece'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { AssetTrouble } from './asset-trouble'
import { OtherView } from './other-view'

// Each loads with its tab only: the 3D viewer alone is larger than the rest of the page.
const Model = lazyPiece(async () => (await import('@/viewers/model-3d/model-3d')).Model3D)
const AudioPlayer = lazyPiece(async () => (await import('@/viewers/av-player/audio-player')).AudioPlayer)
const VideoPlayer = lazyPiece(async () => (await import('@/viewers/av-player/video-player')).VideoPlayer)
const DocumentReader = lazyPiece(async () => (await import('./document-reader')).DocumentReader)

const onItsWay: PieceProps = {
  waiting: <Skeleton shape="box" className="absolute inset-0 rounded-none!" />,
  lost: (retry) => <div className="grid h-full place-items-center">{tryAgain(retry)}</div>,
}

export interface MediaViewerProps {
  item: CulturalItem
  type: Exclude<AssetType, 'images'>
  asset: Asset
  /** Where a recording starts. */
  moment: Moment | undefined
}

/**
 * The viewer of other assets than images. It fills its parent. The asset's own link leads to its viewer page, else that of its
 * item.
 */
export function MediaViewer({ item, type, asset, moment }: MediaViewerProps) {
  const pages = item._links
  return (
    <>
      {isAudio(type, asset) && (
        <Recording audio={asset} page={asset._links.player_audio ?? pages.player_audio} moment={moment} />
      )}
      {isVideo(type, asset) && (
        <Film video={asset} page={asset._links.player_video ?? pages.player_video} moment={moment} />
      )}
      {isModel(type, asset) && <Turntable model={asset} page={asset._links.viewer_3d ?? pages.viewer_3d} />}
      {isDocument(type, asset) &&
        (asset._links.pdfLink ? <DocumentReader document={asset} {...onItsWay} /> : <AssetTrouble asset={asset} />)}
    </>
  )
}

// The type of an asset follows from its list.
const isAudio = (type: AssetType, _asset: Asset): _asset is Audio => type === 'audios'
const isVideo = (type: AssetType, _asset: Asset): _asset is Video => type === 'videos'
const isModel = (type: AssetType, _asset: Asset): _asset is Model3D => type === 'model3Ds'
const isDocument = (type: AssetType, _asset: Asset): _asset is Document => type === 'documents'

interface Shown {
  page?: HalLink
  moment: Moment | undefined
}

/** Keeps the second that the recording stands at, as long as it is shown. */
function usePlayed(kind: PlayedRecording['kind'], page: HalLink | undefined) {
  useEffect(() => {
    usePlayedRecording.setState({ played: page && { kind, page, at: 0 } })
    return () => usePlayedRecording.setState({ played: undefined })
  }, [kind, page])
  return (at: number) => usePlayedRecording.setState({ played: page && { kind, page, at } })
}

function Recording({ audio, page, moment }: { audio: Audio } & Shown) {
  const onSecond = usePlayed('player_audio', page)
  const labels = useText('viewers')
  const { audio: sound, peaks } = audio._links
  if (!sound) return <OtherView asset={audio} page={page} />
  return (
    <div className="absolute inset-0 overflow-y-auto">
      <div className="mx-auto flex min-h-full w-full max-w-4xl flex-col justify-center gap-6 px-4 py-8 md:px-10">
        <div className="text-center">
          <h2 dir="auto" className="font-serif text-xl text-balance md:text-2xl">
            {audio.sgtt}
          </h2>
          {audio.autn && (
            <p dir="auto" className="mt-1 text-ink-soft">
              {audio.autn}
            </p>
          )}
        </div>
        <AudioPlayer
          {...onItsWay}
          key={audio.uuid}
          src={fileAt(hrefOf(sound), moment)}
          onSecond={onSecond}
          title={audio.sgtt}
          labels={labels}
          peaks={peaks && hrefOf(peaks)}
          transcript={audio.transcript ?? undefined}
          className="rounded-lg border border-line bg-surface"
        />
      </div>
    </div>
  )
}

function Film({ video, page, moment }: { video: Video } & Shown) {
  const onSecond = usePlayed('player_video', page)
  const labels = useText('viewers')
  const { video: film, thumb } = video._links
  if (!film) return <OtherView asset={video} page={page} />
  return (
    <VideoPlayer
      {...onItsWay}
      key={video.uuid}
      src={fileAt(hrefOf(film), moment)}
      onSecond={onSecond}
      title={video.sgtt}
      labels={labels}
      poster={thumbAddress(thumb, 800)}
      width={video.width}
      height={video.height}
      transcript={video.transcript ?? undefined}
    />
  )
}

function Turntable({ model, page }: { model: Model3D; page?: HalLink }) {
  const labels = useText('viewers')
  const address = model._links.model
  const isShown = address !== undefined
  useEffect(() => (isShown ? addKeyedPart('model') : undefined), [isShown])
  if (!address) return <OtherView asset={model} page={page} />
  return <Model {...onItsWay} key={model.uuid} src={hrefOf(address)} title={model.alt || model.sgtt} labels={labels} />
}
