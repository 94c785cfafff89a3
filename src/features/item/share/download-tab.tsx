import { useQuery } from '@tanstack/react-query'
import { Crop, FileArchive, Image as ImageIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { settingsQuery } from '@/api/host/session'
import { iiifPictureAddress, itemArchiveAddress, pictureAddress, type Box } from '@/api/host/downloads'
import { mayDownload } from '@/api/iam/rights'
import { selfQuery } from '@/api/iam/self'
import type { CulturalItem } from '@teca/shared/contract/meta'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { Select } from '@/ui/select/select'
import { formatRegion } from '@/viewers/deep-zoom/region'
import { ConfirmUse } from './confirm-use'
import { downloadSizes, fileExtent, sizeNames, type DownloadSize } from './download-sizes'
import { useDownload } from './use-download'
import { useMasterRight } from './use-master-right'
import type { SharedImage } from './use-shared-image'

/** Downloads one image, whole or the part in view, at a size, or the whole item. */
export function DownloadTab({ item, shared }: { item: CulturalItem; shared: SharedImage }) {
  const text = useText('share')
  const { data: settings } = useQuery(settingsQuery())
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const mayHaveMasters = useMasterRight()
  const isOpenProfile = settings?.profile === 'open'
  const [what, setWhat] = useState<'image' | 'item'>('image')
  const [size, setSize] = useState<DownloadSize>('full')
  const { ask, asked, confirm, cancel, busy, problem } = useDownload()
  const { image, region } = shared
  // In the open profile pictures are read through the Image API, which needs no role.
  const isAllowed = isOpenProfile || mayDownload(self)
  const isItem = what === 'item' && !isOpenProfile
  const whole = image?.width && image.height ? { width: image.width, height: image.height } : undefined

  const askForImage = (part: boolean) => {
    if (!image) return
    const wanted = { image, region: part && region ? formatRegion(region) : 'full', size: downloadSizes[size] }
    const picture = { ...wanted, extent: part ? (region ?? whole) : whole }
    ask({
      address: isOpenProfile ? iiifPictureAddress(picture) : pictureAddress(picture),
      title: part && region ? text.part({ title: image.sgtt }) : image.sgtt,
      fileName: `${image.sgtt}.jpg`,
    })
  }
  const askForItem = () =>
    ask({ address: itemArchiveAddress(item.uuid), title: item.sgtt, fileName: `${item.sgtt}.zip` })

  return (
    <div className="flex flex-col gap-5">
      {!isOpenProfile && (
        <RadioGroup
          label={text.what}
          value={what}
          onChange={setWhat}
          disabled={busy}
          options={[
            { value: 'image', label: text.singleImage, hint: image?.sgtt },
            { value: 'item', label: text.wholeItem, hint: text.wholeItemHint },
          ]}
        />
      )}
      {!isItem && (
        <Select
          label={text.size}
          value={size}
          onChange={setSize}
          disabled={busy}
          hint={size === 'original' ? text.originalHint : text.never}
          options={sizeNames
            .filter((name) => name !== 'original' || mayHaveMasters)
            .map((name) => ({ value: name, label: labelOf(name, text) }))}
        />
      )}
      {!isAllowed && (
        <p role="note" className="text-sm text-warning">
          {text.mayNotDownload}
        </p>
      )}
      {isItem ? (
        <Button variant="primary" loading={busy} disabled={!isAllowed} onClick={askForItem} className="self-start">
          <FileArchive aria-hidden className="size-4" />
          {text.archive}
        </Button>
      ) : (
        <div className="grid gap-3 md:grid-cols-2">
          <PictureButton
            label={text.snippet}
            isMain={region !== undefined}
            icon={<Crop aria-hidden className="size-4" />}
            extent={extentOf(size, region ?? whole)}
            hint={region ? undefined : text.wholeInView}
            busy={busy}
            disabled={!isAllowed || !image}
            onClick={() => askForImage(true)}
          />
          <PictureButton
            label={text.fullImage}
            isMain={region === undefined}
            icon={<ImageIcon aria-hidden className="size-4" />}
            extent={extentOf(size, whole)}
            busy={busy}
            disabled={!isAllowed || !image}
            onClick={() => askForImage(false)}
          />
        </div>
      )}
      {busy && (
        <p role="status" className="text-sm text-ink-soft">
          {text.underWay}
        </p>
      )}
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problemWords(problem)}
        </p>
      )}
      {asked && <ConfirmUse onConfirm={confirm} onCancel={cancel} />}
    </div>
  )
}

const extentOf = (size: DownloadSize, region: Box | undefined) => region && fileExtent(downloadSizes[size], region)

/** Presets are named with their pixels. */
function labelOf(name: DownloadSize, text: ReturnType<typeof useText<'share'>>): string {
  const size = downloadSizes[name]
  return typeof size === 'string' ? text[name] : text.sizeOf({ name: text[name], ...size })
}

interface PictureButtonProps {
  label: string
  icon: ReactNode
  isMain: boolean
  /** Size of the file in pixels. */
  extent: Box | undefined
  hint?: string
  busy: boolean
  disabled: boolean
  onClick: () => void
}

function PictureButton({ label, icon, isMain, extent, hint, busy, disabled, onClick }: PictureButtonProps) {
  return (
    <div className="flex flex-col gap-1">
      <Button variant={isMain ? 'primary' : 'secondary'} loading={busy} disabled={disabled} onClick={onClick}>
        {icon}
        {label}
      </Button>
      <p className="text-xs text-ink-faint tabular-nums">
        {extent && `${extent.width} × ${extent.height}`}
        {hint && <span className="block">{hint}</span>}
      </p>
    </div>
  )
}
