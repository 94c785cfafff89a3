import { clsx } from 'clsx'
import { useState, type CSSProperties } from 'react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { useTransfer } from '@/work/uploads/transfer'
import type { Upload } from '@/work/uploads/upload'
import { UploadRow } from './upload-row'

export type UploadRowsProps = { id?: string; uploads: readonly Upload[]; onOpen: () => void; className?: string }

const AT_FIRST = 50

/** A ring turns by this many degrees with every measurement. */
const STEP = 45

const hasFailed = ({ failure, assets }: Upload) =>
  failure !== undefined || assets.some(({ status }) => status === 'ERROR')

/**
 * The rows of the uploads: those that need a person first, so that none of them is behind many others. While files are
 * sent the rings turn with the figures: an animation costs more than the sending.
 */
export function UploadRows({ id, uploads, onOpen, className }: UploadRowsProps) {
  const text = useText('uploadQueue')
  const [shown, setShown] = useState(AT_FIRST)
  const looks = useTransfer((transfer) => transfer.looks)
  const turn: CSSProperties & { '--turn': string } = { '--turn': `${(looks * STEP) % 360}deg` }
  const listed = uploads
    .filter((upload) => !upload.cutOff)
    .toSorted((a, b) => Number(hasFailed(b)) - Number(hasFailed(a)))
  return (
    <>
      <ul
        id={id}
        aria-label={text.importedItems}
        data-sending={looks > 0 || undefined}
        style={turn}
        className={clsx('divide-y divide-line', className)}
      >
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
