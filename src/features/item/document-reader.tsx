import { useQuery } from '@tanstack/react-query'
import { Download, ExternalLink } from 'lucide-react'
import { hrefOf } from '@/api/hal/link'
import type { Document } from '@teca/shared/contract/meta'
import { documentTextQuery } from '@/api/meta/items/document-text'
import { thumbAddress } from '@/api/meta/assets/thumb-address'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ErrorState } from '@/ui/error-state/error-state'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { Thumb } from '@/ui/thumb/thumb'
import { Frame } from '@/viewers/frame/frame'

/** A document: a PDF in the browser's own reader, a text as text, others with their first page and their file. */
export function DocumentReader({ document }: { document: Document }) {
  const text = useText('item')
  const { sgtt: title, originalFilename, pages, _links: links } = document
  const address = links.pdfLink && hrefOf(links.pdfLink)
  if (!address) return null
  return (
    <section aria-label={title} className="absolute inset-0 flex flex-col">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-surface px-4 py-1.5">
        <h2 dir="auto" className="min-w-0 flex-1 truncate font-serif text-lg">
          {title}
        </h2>
        {pages !== undefined && (
          <p className="text-xs text-ink-faint tabular-nums">{text.documentPages({ count: pages })}</p>
        )}
        <Button asChild size="s" variant="quiet">
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            aria-label={text.openDocument({ title })}
            title={text.openDocument({ title })}
          >
            <ExternalLink aria-hidden className="size-4" />
          </a>
        </Button>
        <Button asChild size="s" variant="quiet">
          <a
            href={address}
            download={originalFilename ?? ''}
            aria-label={text.downloadDocument({ title })}
            title={text.downloadDocument({ title })}
          >
            <Download aria-hidden className="size-4" />
          </a>
        </Button>
      </header>
      <div className="relative min-h-0 flex-1">
        <Pages document={document} address={address} />
      </div>
    </section>
  )
}

function Pages({ document, address }: { document: Document; address: string }) {
  const text = useText('item')
  const viewers = useText('viewers')
  const { loading } = useText('common')
  const { mimeType, sgtt: title, _links: links } = document
  if (mimeType === 'application/pdf' && canShowPdf()) {
    return (
      <Frame
        src={address}
        title={title}
        labels={{ loading, failed: viewers.failed, retry: viewers.retry }}
        allow="fullscreen"
      />
    )
  }
  if (mimeType?.startsWith('text/')) return <PlainText document={document} />
  return (
    <div className="flex h-full flex-col items-center justify-center gap-4 overflow-y-auto p-6">
      <Thumb
        src={thumbAddress(links.thumb, 400)}
        alt={document.alt ?? ''}
        kind="document"
        aspect="3 / 4"
        fit="contain"
        className="w-56 max-w-full shadow"
      />
      {mimeType !== 'application/pdf' && <p className="text-sm text-ink-soft">{text.noReader}</p>}
      <Button asChild>
        <a href={address} target="_blank" rel="noreferrer">
          {text.openDocument({ title })}
        </a>
      </Button>
    </div>
  )
}

function PlainText({ document }: { document: Document }) {
  const { retry } = useText('common')
  const { failed } = useText('viewers')
  const { data, error, refetch, isFetching } = useQuery(documentTextQuery(document))
  if (error)
    return (
      <ErrorState
        title={failed}
        message={problemWords(error)}
        retry={{ label: retry, onRetry: () => void refetch(), busy: isFetching }}
      />
    )
  return (
    <div tabIndex={0} className="absolute inset-0 overflow-y-auto focus-visible:-outline-offset-2">
      {data === undefined ? (
        <Skeleton shape="text" lines={12} className="mx-auto max-w-3xl px-5 py-8" />
      ) : (
        <p className="mx-auto max-w-3xl px-5 py-8 font-serif text-lg break-words whitespace-pre-wrap">{data}</p>
      )}
    </div>
  )
}

// Phones, and browsers set to download PDFs, show nothing in a frame.
const canShowPdf = () => navigator.pdfViewerEnabled
