import { useState } from 'react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import type { Upload } from '@/work/uploads/upload'
import { UploadRow } from './upload-row'

export type UploadRowsProps = { id?: string; uploads: readonly Upload[]; onOpen: () => void; className: string }

const AT_FIRST = 50

const hasFailed = ({ failure, assets }: Upload) =>
  failure !== undefined || assets.some(({ status }) => status === 'ERROR')

/** The rows of the uploads: those that need a person first, so that none of them is behind many others. */
export function UploadRows({ id, uploads, onOpen, className }: UploadRowsProps) {
  const text = useText('uploadQueue')
  const [shown, setShown] = useState(AT_FIRST)
  const listed = uploads
    .filter((upload) => !upload.cutOff)
    .toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)))
  return (
    <>
      <ul id={id} aria-label={text.importedItems} className={className}>
        {listed.slice(0, shown).map((upload) => (
          <UploadRow key={upload.itemUploadId} upload={upload} onOpen={onOpen} />
        ))}
      </ul>
      {listed.length > shown && (
        <Button size="s" variant="quiet" className="m-2" onClick={() => setShown(shown + AT_FIRST)}>
          {text.moreRows({ count: listed.length - shown })}
        </Button>
      )}
    </>
  )
}
