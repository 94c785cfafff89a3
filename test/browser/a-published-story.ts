import type { Page } from '@playwright/test'
import { demoTenants } from '../../demo/catalogue.ts'
import { uuidFor } from '../../demo/uuid-for.ts'
import { aStep } from '../fixtures/steps.ts'
import { openBlank } from './steps.ts'

interface Given {
  label: string
  chars?: string
  region: [number, number, number, number]
  transition?: object
  textSide?: 'right' | 'left' | 'above' | 'below'
}

/** The transitions until a story is public. */
const transitions = ['Take up', 'Submit for review', 'Approve', 'Publish'].map((name) =>
  uuidFor(`museo/transition/STORY/${name}`),
)

/** The first image of an item of the demo; of the small demo's `CIE-001` it is 400 by 459 pixels. */
function firstImageOf(pressmark: string) {
  const [museo] = demoTenants('small')
  const item = museo?.items.find(({ uuid }) => uuid === uuidFor(`museo/item/${pressmark}`))
  const image = item?.assets.find(({ kind }) => kind === 'images')
  if (!image) throw new Error(`${pressmark} has no image`)
  return image.uuid
}

/** Creates a story on the image of an item, as the user of the page, and publishes it unless it must stay closed. */
export async function aPublishedStory(
  page: Page,
  title: string,
  steps: Given[],
  { pressmark = 'CIE-001', isPublic = true } = {},
): Promise<string> {
  const image = firstImageOf(pressmark)
  const annotations = steps.map(({ transition = {}, textSide = 'right', ...step }) => {
    const made = aStep({ image, ...step })
    return { ...made, textSide, transition: { ...made.transition, speed: 10, ...transition } }
  })
  await openBlank(page)
  return await page.evaluate(
    async ([story, ids]) => {
      const post = async (address: string, body: object): Promise<{ uuid: string }> => {
        const headers = { 'content-type': 'application/json' }
        const reply = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) })
        if (!reply.ok) throw new Error(`${address}: ${reply.status} ${await reply.text()}`)
        return await reply.json()
      }
      const { uuid } = await post('/meta/storyboards', story)
      for (const transitionUuid of ids)
        await post('/meta/transitionLogs', { assetUuid: uuid, resourceType: 'STORY', transitionUuid })
      return uuid
    },
    [{ customMetadataList: [{ name: 'sgtt', value: title }], annotations }, isPublic ? transitions : []] as const,
  )
}
