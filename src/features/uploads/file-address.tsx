import { useEffect, useRef, useState } from 'react'
import { isApiError } from '@/api/api-error'
import { readFile } from '@/api/read-file'
import { useDebounced } from '@/lib/use-debounced'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/text-field/text-field'
import { nameAt, problemOfAddress, type AddressedType } from './address-of-file'

export interface FileAddressProps {
  type: AddressedType
  onFile: (file: File) => void
}

const WRITING_MS = 500

/** Takes an image or a document from a typed address. */
export function FileAddress({ type, onFile }: FileAddressProps) {
  const text = useText('wizard')
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [downloaded, setDownloaded] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => stop.current?.abort(), [])
  const settled = useDebounced(typed, WRITING_MS) === typed
  const problem = problemOfAddress(type, typed)
  const words = problem && (problem === 'notAnAddress' ? text.notAnAddress : textOf('validation')[problem])
  const write = (address: string) => {
    setTyped(address)
    setLeft(false)
    setFailure(undefined)
    setDownloaded(undefined)
  }
  const download = async () => {
    const address = typed.trim()
    if (address === '' || problem || busy) return
    const { signal } = (stop.current = new AbortController())
    setBusy(true)
    setFailure(undefined)
    try {
      const file = await readFile(address, nameAt(address), signal)
      if (signal.aborted) return
      onFile(file)
      write('')
      setDownloaded(file.name)
    } catch (error) {
      if (!signal.aborted) setFailure(failureWords(error, address))
    } finally {
      if (!signal.aborted) setBusy(false)
    }
  }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-start gap-2">
        <TextField
          label={type === 'images' ? text.imageAddress : text.documentAddress}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder={type === 'images' ? text.addressHint : text.documentAddressHint}
          className="flex-1"
          value={typed}
          error={failure ?? (settled || left ? words : undefined)}
          onChange={({ currentTarget }) => write(currentTarget.value)}
          onBlur={() => setLeft(true)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            void download()
          }}
        />
        <Button
          className="mt-5"
          disabled={typed.trim() === '' || problem !== undefined}
          loading={busy}
          onClick={() => void download()}
        >
          {text.download}
        </Button>
      </div>
      <p role="status" className="text-xs text-ink-soft empty:hidden">
        {downloaded && text.downloaded({ name: downloaded })}
      </p>
    </div>
  )
}

/** Why the file did not come. */
function failureWords(error: unknown, address: string): string {
  const { unreadable, addressRefused } = textOf('wizard')
  const { host } = new URL(address)
  if (isApiError(error, 'unreadable')) return unreadable({ host })
  if (isApiError(error, 'refused')) return addressRefused({ host, status: error.status })
  return problemWords(error instanceof Error ? error : { message: String(error) })
}
