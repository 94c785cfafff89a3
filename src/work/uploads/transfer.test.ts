import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { measureTransfer, useTransfer } from './transfer'
import type { Upload, UploadStatus } from './upload'
import { useUploads } from './upload-store'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SIZE = 1000

const anUpload = (at: number, status: UploadStatus): Upload => ({
  itemUploadId: `upload ${at}`,
  name: `Item ${at}`,
  target: { kind: 'new', title: `Item ${at}`, pressmark: `I ${at}`, author: '', metadata: [] },
  startedAt: 0,
  seen: false,
  assets: [
    {
      assetUploadId: `asset ${at}`,
      assetType: 'images',
      sgtt: 'Page',
      status,
      files: [{ kind: 'image', name: 'page.jpg', size: SIZE, lastModified: 0 }],
    },
  ],
})

test('many small items: what is sent comes near the whole, and the time left is that of the files that are left', () => {
  const items = 20
  const stop = measureTransfer()
  // One item in each half second; the server has finished those before it.
  for (let sent = 0; sent <= items / 2; sent += 1) {
    const statusOf = (at: number) => (at < sent - 1 ? 'COMPLETED' : at < sent ? 'PROCESSING' : 'IN_PROGRESS')
    useUploads.setState({ uploads: Array.from({ length: items }, (_, at) => anUpload(at, statusOf(at))) })
    vi.advanceTimersByTime(500)
  }
  const { sent, total, rate, remaining } = useTransfer.getState()
  stop()
  expect({ sent, total }).toEqual({ sent: 10 * SIZE, total: items * SIZE })
  expect(rate).toBeCloseTo(2 * SIZE, -1)
  expect(remaining).toBeCloseTo(5, 1)
})

test('items that were seen completed, failed files and those cut off do not count', () => {
  const seen = { ...anUpload(0, 'COMPLETED'), seen: true }
  const cutOff = { ...anUpload(1, 'IN_PROGRESS'), cutOff: true }
  useUploads.setState({ uploads: [seen, cutOff, anUpload(2, 'ERROR'), anUpload(3, 'IN_PROGRESS')] })
  const stop = measureTransfer()
  vi.advanceTimersByTime(500)
  expect(useTransfer.getState()).toMatchObject({ sent: 0, total: SIZE })
  stop()
})
