import { http, HttpResponse } from 'msw'

export const knownFilesPath = '/ccc/findByChecksum'

/** Reports the contents and sizes of these files as known, in an item; `asked` counts the requested checksums. */
export async function serveKnownFiles(
  files: readonly File[],
  culturalItem: { uuid: string; sgtt: string; pressmark: string },
) {
  const known = new Set(await Promise.all(files.map(sha256Of)))
  const knownSizes = new Set(files.map(({ size }) => size))
  const asked: string[] = []
  const handler = http.post<never, { sha256: string[]; sizes?: number[] }>(
    `*${knownFilesPath}`,
    async ({ request }) => {
      const { sha256, sizes } = await request.json()
      asked.push(...sha256)
      const found = sha256
        .filter((hash) => known.has(hash))
        .map((hash) => ({
          sha256: hash,
          uuid: '00000000-0000-4000-8000-00000000f11e',
          assetType: 'images',
          sgtt: 'It',
          culturalItem,
          _links: { self: { href: '/meta/images/00000000-0000-4000-8000-00000000f11e' } },
        }))
      return HttpResponse.json({
        _embedded: { files: found },
        ...(sizes && { sizes: sizes.filter((size) => knownSizes.has(size)) }),
        _links: { self: { href: knownFilesPath } },
      })
    },
  )
  return { asked, handler }
}

async function sha256Of(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
