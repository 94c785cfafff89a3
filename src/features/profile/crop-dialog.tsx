import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import Cropper, { type Point } from 'react-easy-crop'
import { isApiError } from '@/api/api-error'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { uploadAvatar } from '@/api/iam/profile'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { avatarMostBytes, cutAvatar, type PicturePart } from './cut-avatar'

export interface CropDialogProps {
  self: JarvisUser
  picture: HTMLImageElement
  onClose: () => void
}

const largestZoom = 4

/** Crops a chosen picture by pointer or keys and sends the part in the circle. */
export function CropDialog({ self, picture, onClose }: CropDialogProps) {
  const text = useText('profile')
  const common = useText('common')
  const validation = useText('validation')
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const part = useRef<PicturePart>(undefined)
  const upload = useMutation(uploadAvatar())
  const send = useMutation({
    mutationFn: async () => {
      if (!part.current) return
      const png = await cutAvatar(picture, part.current)
      if (png.size > avatarMostBytes) throw new Error(validation.imageExceedsLimit)
      await upload.mutateAsync({ self, picture: png })
    },
    onSuccess: onClose,
    // The dialog shows its failure.
    meta: { silent: true },
  })
  const trouble = send.error && (isApiError(send.error, 413) ? validation.imageExceedsLimit : problemWords(send.error))
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      persistent
      title={text.cropTitle}
      description={text.cropHint}
      closeLabel={common.close}
      footer={
        <>
          {trouble && (
            <p role="alert" className="me-auto text-sm text-danger-strong">
              {trouble}
            </p>
          )}
          <Button onClick={onClose}>{common.cancel}</Button>
          <Button variant="primary" loading={send.isPending} onClick={() => send.mutate()}>
            {text.usePicture}
          </Button>
        </>
      }
    >
      <div className="relative h-72 overflow-hidden rounded-lg bg-sunken md:h-80">
        <Cropper
          image={picture.src}
          crop={crop}
          zoom={zoom}
          maxZoom={largestZoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => (part.current = pixels)}
          onCropAreaChange={(_, pixels) => (part.current = pixels)}
          cropperProps={{ role: 'group', 'aria-label': text.cropArea }}
        />
      </div>
      <label className="mt-4 flex items-center gap-3 text-sm">
        {text.zoom}
        <input
          type="range"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          className="h-9 flex-1 accent-accent"
        />
      </label>
    </Dialog>
  )
}
