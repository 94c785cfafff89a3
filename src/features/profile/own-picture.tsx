import { useMutation } from '@tanstack/react-query'
import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { JarvisUser } from '@teca/shared/contract/iam'
import { fullName } from '@/api/iam/self'
import { useText } from '@/text/use-text'
import { Avatar } from '@/ui/avatar/avatar'
import { Button } from '@/ui/button/button'
import { lazyPiece } from '@/ui/lazy-piece/lazy-piece'
import { avatarMostBytes, readPicture } from './cut-avatar'

const CropDialog = lazyPiece(async () => (await import('./crop-dialog')).CropDialog)

/** One's own picture, and a button to change it if the user has the link. */
export function OwnPicture({ self }: { self: JarvisUser }) {
  const text = useText('profile')
  const validation = useText('validation')
  const input = useRef<HTMLInputElement>(null)
  const [picture, setPicture] = useState<HTMLImageElement>()
  const read = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > avatarMostBytes) throw new Error(validation.imageTooLarge)
      const address = URL.createObjectURL(file)
      return readPicture(address).catch(() => {
        URL.revokeObjectURL(address)
        throw new Error(text.pictureUnreadable)
      })
    },
    onSuccess: setPicture,
    // The error of the file shows beside the button.
    meta: { silent: true },
  })
  useEffect(() => () => URL.revokeObjectURL(picture?.src ?? ''), [picture])
  return (
    <div className="flex flex-col items-center gap-2">
      <Avatar name={fullName(self)} src={self.avatarUrl ?? undefined} size="xl" />
      {self._links.avatar && (
        <>
          <Button
            size="s"
            variant="quiet"
            icon={<ImageUp size={16} aria-hidden />}
            loading={read.isPending}
            onClick={() => input.current?.click()}
          >
            {text.changePicture}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label={text.choosePicture}
            tabIndex={-1}
            className="hidden"
            onChange={({ currentTarget }) => {
              const file = currentTarget.files?.[0]
              // Allows choosing the same file again.
              if (file) read.mutate(file, { onSettled: () => (currentTarget.value = '') })
            }}
          />
        </>
      )}
      {read.error && (
        <p role="alert" className="max-w-44 text-center text-sm text-danger-strong">
          {read.error.message}
        </p>
      )}
      {picture && (
        <CropDialog
          self={self}
          picture={picture}
          onClose={() => setPicture(undefined)}
          onLost={() => setPicture(undefined)}
        />
      )}
    </div>
  )
}
