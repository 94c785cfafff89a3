import { expect, test } from 'vitest'
import { runUploads } from './run-uploads'
import { setUploadOffers } from './upload-offers'
import { useUploads } from './upload-store'

test('a document fails at once if it would go into an item that exists: it becomes an item of its own', () => {
  setUploadOffers({})
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
