import { readFile } from 'node:fs/promises'
import { aTwoColourPicture } from '../fixtures/make-files.ts'
import { expect, test } from './journey.ts'
import { openBlank } from './steps.ts'

test('a sent file is processed and appears in the catalogue as a picture', { tag: '@SRV-02' }, async ({ signedIn }) => {
  // Journeys may add things to the archive: others count those of the museum.
  const page = await signedIn('archivist', { at: 'archivio' })
  await page.goto('/ui/catalog')
  const picture = (await aTwoColourPicture(1600, 900).jpeg().toBuffer()).toString('base64')
  // A collection of its own: other journeys add to the archive meanwhile.
  const { importId, shelf } = await page.evaluate(async (base64) => {
    const headers = { 'Content-Type': 'application/json' }
    const named = JSON.stringify({
      customMetadataList: [{ name: 'sgtt', value: 'What was sent' }],
      parentCollectionsUuids: [],
    })
    const made = await fetch('/meta/culturalItemCollections', { method: 'POST', headers, body: named })
    const shelf = String((await made.json()).uuid)
    const form = new FormData()
    form.set('file', await (await fetch(`data:image/jpeg;base64,${base64}`)).blob(), 'torre.jpg')
    const upload = await (await fetch('/ccc/uploadFile', { method: 'POST', body: form })).json()
    const { uuid, imageLink, originalFilename } = upload
    const body = JSON.stringify({
      pressmark: `NEW-${uuid}`,
      sgtt: 'A tower that was sent',
      images: [{ uuid, imageLink, originalFilename }],
      parentCollectionsUuids: [shelf],
    })
    const started = await fetch('/ccc/importCulturalItem', { method: 'POST', headers, body })
    if (!started.ok) throw new Error(await started.text())
    return { importId: String(uuid), shelf }
  }, picture)
  await expect
    .poll(() =>
      page.evaluate(async (uuid) => {
        const reply = await fetch(`/import-manager/images/${uuid}`)
        return reply.ok ? (await reply.json()).overall.importState : reply.status
      }, importId),
    )
    .toBe('DONE')
  await page.goto(`/ui/catalog/${shelf}`)
  const card = page.getByRole('list', { name: 'Items', exact: true }).locator('[data-card-link]').first()
  await expect(card).toContainText('A tower that was sent')
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(50)
})

test('a reader may not send files', { tag: '@SRV-07' }, async ({ signedIn }) => {
  const page = await signedIn('reader')
  await openBlank(page)
  const bytes = (await readFile(`${import.meta.dirname}/../fixtures/files/tone.mp3`)).toString('base64')
  const answer = await page.evaluate(async (base64) => {
    const form = new FormData()
    form.set('file', await (await fetch(`data:audio/mpeg;base64,${base64}`)).blob(), 'tone.mp3')
    const reply = await fetch('/ccc/uploadAudio', { method: 'POST', body: form })
    return [reply.status, (await reply.json()).code]
  }, bytes)
  expect(answer).toEqual([403, 'role.missing'])
})
