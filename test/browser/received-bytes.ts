import type { CDPSession } from '@playwright/test'

/** What a browser received for one request: the reply's head and its body as they came, compressed or not. */
export interface Received {
  path: string
  /** As the browser names it: Document, Script, Stylesheet, Font, Fetch, Image … */
  kind: string
  encoding: string | undefined
  bytes: number
  /** Whether it was asked before the mark `teca:preparing`; set by `beforeMark`. */
  sentAt: number
}

/** Counts from now on what a page receives over the network; what comes from its cache counts nothing. */
export async function countReceived(cdp: CDPSession): Promise<Received[]> {
  const all: Received[] = []
  const open = new Map<string, Omit<Received, 'bytes'>>()
  await cdp.send('Network.enable')
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other', wallTime }) =>
    open.set(requestId, {
      path: new URL(request.url).pathname,
      kind: type,
      encoding: undefined,
      sentAt: wallTime * 1000,
    }),
  )
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const asked = open.get(requestId)
    const [, encoding] = Object.entries(response.headers).find(([name]) => /^content-encoding$/i.test(name)) ?? []
    if (asked !== undefined) asked.encoding = encoding
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const asked = open.get(requestId)
    if (asked !== undefined && encodedDataLength > 0) all.push({ ...asked, bytes: encodedDataLength })
  })
  return all
}
