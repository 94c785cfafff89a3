import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isApiError } from '@/api/api-error'
import { fetchByAddress } from '@/api/ccc/fetch-by-address'
import type { UploadedFile } from '@teca/shared/contract/ccc'
import { selfQuery } from '@/api/iam/self'
import { readFile } from '@/api/read-file'
import { useDebounced } from '@/lib/use-debounced'
import { problemWords } from '@/text/problem-words'
import { textOf } from '@/text/text'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/text-field/text-field'
import { nameAt, problemOfAddress, type AddressedType } from './address-of-file'
import { useExtensions } from './use-extensions'

export interface FileAddressProps {
  type: AddressedType
  onFile: (file: File) => void
  /** The server has fetched the file, because the browser may not read it. */
  onFetched: (file: UploadedFile) => void
}

const kinds = { images: 'image', documents: 'document' } as const

const WRITING_MS = 500

/** Loads an image or a document from a typed address. */
export function FileAddress({ type, onFile, onFetched }: FileAddressProps) {
  const text = useText('wizard')
  const { data: self } = useQuery(selfQuery())
  const link = self?._links.fetchByAddress
  const [typed, setTyped] = useState('')
  const [left, setLeft] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [downloaded, setDownloaded] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  const [busy, setBusy] = useState(false)
  useEffect(() => () => stop.current?.abort(), [])
  const settled = useDebounced(typed, WRITING_MS) === typed
  const problem = problemOfAddress(type, typed, useExtensions())
  const words = problem && (problem === 'notAnAddress' ? text.notAnAddress : textOf('validation')[problem])
  const write = (address: string) => {
    setTyped(address)
    setLeft(false)
    setFailure(undefined)
    setDownloaded(undefined)
  }
  /** Loads the file; if the browser may not read it, the server fetches it if it offers that. */
  const take = async (url: string, signal: AbortSignal): Promise<string> => {
    try {
      const file = await readFile(url, nameAt(url), signal)
      if (!signal.aborted) onFile(file)
      return file.name
    } catch (error) {
      if (!link || !isApiError(error, 'unreadable')) throw error
      const fetched = await fetchByAddress(link, { url, kind: kinds[type] }, signal)
      if (!signal.aborted) onFetched(fetched)
      return fetched.originalFilename
    }
  }
  const download = async () => {
    const address = typed.trim()
    if (address === '' || problem || busy) return
    const { signal } = (stop.current = new AbortController())
    setBusy(true)
    setFailure(undefined)
    try {
      const name = await take(address, signal)
      if (signal.aborted) return
      write('')
      setDownloaded(name)
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

/** Why the file could not be loaded. */
function failureWords(error: unknown, address: string): string {
  const { unreadable, addressRefused } = textOf('wizard')
  const { host } = new URL(address)
  if (isApiError(error, 'unreadable')) return unreadable({ host })
  if (isApiError(error, 'refused')) return addressRefused({ host, status: error.status })
  return problemWords(error instanceof Error ? error : { message: String(error) })
}
