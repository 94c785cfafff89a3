import { expect, test, vi } from 'vitest'
import { sendFile } from '@/api/ccc/upload-file'
import { keepFiles } from './files-at-hand'
import { pauseUploads, resumeUploads, runUploads } from './run-uploads'
import { setUploadOffers } from './upload-offers'
import { useUploads } from './upload-store'

vi.mock('@/api/ccc/upload-file', () => ({ sendFile: vi.fn() }))
vi.mock('./import-asset', () => ({ importAsset: () => new Promise(() => undefined) }))
vi.mock('./known-already', () => ({ knownAlready: () => Promise.resolve(undefined) }))

test.each([
  { sent: 40, starts: 2 },
  { sent: 60, starts: 1 },
])('a small file of which $sent percent are sent at a pause is started $starts times', async ({ sent, starts }) => {
  const send = vi.mocked(sendFile)
  send.mockReset()
  const ends: (() => void)[] = []
  send.mockImplementation(
    (_, { name }, { signal, onProgress } = {}) =>
      new Promise((done, failed) => {
        onProgress?.(sent, 100)
        signal?.addEventListener('abort', () => failed(new Error('aborted')))
        ends.push(() => done({ uuid: '1', imageLink: '/1', originalFilename: name }))
      }),
  )
  setUploadOffers({})
  const id = `small ${sent}`
  const file = new File([new Uint8Array(100)], 'a.tif')
  keepFiles(id, [file])
  useUploads.setState({
    held: undefined,
    uploads: [
      {
        itemUploadId: 'upload',
        name: 'Plants',
        target: { kind: 'existing', item: { uuid: '1', self: '/meta/culturalItems/1' }, title: 'Plants' },
        startedAt: 0,
        seen: false,
        assets: [
          {
            assetUploadId: id,
            assetType: 'images',
            sgtt: 'a',
            status: 'IN_PROGRESS',
            files: [{ kind: 'image', name: 'a.tif', size: 100, lastModified: 0 }],
          },
        ],
      },
    ],
  })
  runUploads()
  await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
  pauseUploads()
  await new Promise((over) => setTimeout(over))
  if (starts === 1) ends[0]?.()
  else resumeUploads()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(starts))
  ends.at(-1)?.()
  await vi.waitFor(() => expect(useUploads.getState().uploads[0]?.assets[0]?.files[0]?.stored).toBeDefined())
  useUploads.setState({ held: 'paused' })
})

test('a document fails at once if it would go into an item that exists: it becomes an item of its own', () => {
  setUploadOffers({})
  useUploads.setState({ held: undefined })
  const item = { uuid: '1', self: '/meta/culturalItems/1' }
  const file = { kind: 'pdf' as const, name: 'letter.pdf', size: 9, lastModified: 0 }
  useUploads.setState({
    uploads: [
      {
        itemUploadId: 'upload',
        name: 'Letters',
        target: { kind: 'existing', item, title: 'Letters' },
        startedAt: 0,
        seen: false,
        assets: [{ assetUploadId: 'a', assetType: 'documents', sgtt: 'Letter', status: 'IN_PROGRESS', files: [file] }],
      },
    ],
  })
  runUploads()
  expect(useUploads.getState().uploads[0]?.assets).toMatchObject([{ status: 'ERROR' }])
})
