import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { anAudio } from '../../../../test/fixtures/assets'
import { aMediaTypeInfo, anItem } from '../../../../test/fixtures/items'
import { serveAssets } from '../../../../test/mock-api/serve'
import { maps, openItem } from '../../../../test/open-item'
import { beforeSharing } from '../../../../test/open-share'

beforeEach(() => beforeSharing())

const valueOf = (field: Element) => (field instanceof HTMLTextAreaElement ? field.value : '')

test('[ITEM-35] in part: a link opens a recording at its moment, and links and frames lead to the moment it stands at', async () => {
  const player = { href: '/images/viewers/audio/?id=a' }
  const item = anItem({
    sgtt: 'Voices',
    leadImage: undefined,
    parentCollectionsUuids: [maps.uuid],
    mediaTypeInfo: aMediaTypeInfo({ audiosCount: 1 }),
    _links: { player_audio: player },
  })
  serveAssets(item, 'audios', anAudio({ _links: { player_audio: player } }))
  const { screen } = await openItem(item, '?type=audios&t=0:04,8')
  await expect.poll(() => document.querySelector('audio')?.getAttribute('src')).toMatch(/\.mp3#t=4,8$/)
  const media = document.querySelector('audio')
  if (!media) throw new Error('There is no player')
  Object.defineProperty(media, 'currentTime', { value: 64.7, configurable: true })
  media.dispatchEvent(new Event('timeupdate'))

  await screen.getByRole('button', { name: 'Share / download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share “Voices”' })
  await dialog.getByRole('tab', { name: 'Share', exact: true }).click()
  const link = dialog.getByRole('textbox', { name: 'Link at 1:04' })
  await expect.element(link).toBeVisible()
  expect(valueOf(link.element())).toBe(`${location.origin}${player.href}&t=64`)
  await dialog.getByRole('tab', { name: 'Embed' }).click()
  const snippet = dialog.getByRole('textbox', { name: 'Audio player' })
  expect(valueOf(snippet.element())).not.toContain('t=64')
  await dialog.getByRole('checkbox', { name: 'Open at 1:04' }).click()
  await expect.poll(() => valueOf(snippet.element())).toContain('/images/viewers/audio/?id=a&amp;t=64')
})
