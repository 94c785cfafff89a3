import { expect, test } from 'vitest'
import { aLeadImage, anItem } from '../../../test/fixtures/items'
import { cardPicture } from './card-picture'

test('a card shows the colour of its picture until the picture has loaded', () => {
  expect(cardPicture(anItem({ leadImage: aLeadImage({ color: '#a0522d' }) })).color).toBe('#a0522d')
  expect(cardPicture(anItem({ leadImage: undefined })).color).toBeUndefined()
})
