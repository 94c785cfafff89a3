import type { Locator, Page } from '@playwright/test'
import { aStep } from '../fixtures/steps.ts'
import type { BenchData } from './bench-data.ts'
import { visiting } from './bench-browser.ts'
import { median, type Row } from './table.ts'

const count = 200
const words = 'The harbour wall and two ships at rest in the morning'

/** Someone writes in a story of 200 steps, and moves a step: from each key until the frame that shows it is drawn. */
export async function storyEditor(data: BenchData): Promise<Row[]> {
  return await visiting(data, ({ origin, fresh }) =>
    fresh(async (page) => {
      await page.goto(`${origin}/ui/story`)
      const story = await page.evaluate(make, aStory(data.picture))
      await page.goto(`${origin}/ui/story/editor/${story}?step=100`)
      const title = page.getByRole('textbox', { name: 'Step title' })
      const commentary = page.getByRole('textbox', { name: 'Commentary' })
      await commentary.waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(watchKeys)
      const inTitle = await timesOf(page, title, [...words])
      const inText = await timesOf(page, commentary, [...words])
      const step = page.getByRole('region', { name: 'Steps' }).locator('[aria-current=step]')
      const moved = await timesOf(
        page,
        step,
        Array.from({ length: 20 }, () => 'Alt+ArrowDown'),
      )
      return [
        row(`a letter in the title of a step of ${count}, key to pixel`, inTitle),
        row('… in its commentary', inText),
        row('… a step moved by a key', moved),
      ]
    }),
  )
}

/** Nineteen of twenty are at least as quick. */
const row = (what: string, times: number[]): Row => ({
  what,
  unit: 'ms',
  ours: times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0,
  peer: { name: 'the median', value: median(times) },
  goal: { most: 50 },
})

const aStory = ({ uuid, width, height }: BenchData['picture']) => ({
  sgtt: 'A long story',
  customMetadataList: [],
  annotations: Array.from({ length: count }, (_, n) =>
    aStep({
      image: uuid,
      label: `Step number ${n + 1}`,
      chars: `<p>What is to be seen <strong>here</strong>, in the place ${n + 1}.</p>`,
      region: [Math.round((n / count) * width * 0.8), Math.round(((n % 20) / 20) * height * 0.8), 900, 600],
    }),
  ),
})

async function make(body: object): Promise<string> {
  const reply = await fetch('/meta/storyboards', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { uuid }: { uuid: string } = await reply.json()
  return uuid
}

/** A task queued in the frame's callback runs after the frame is drawn. */
function watchKeys() {
  const times: number[] = []
  Reflect.set(globalThis, 'tecaKeys', times)
  addEventListener(
    'keydown',
    ({ key, timeStamp }) => {
      if (key === 'Alt') return
      requestAnimationFrame(() => {
        const drawn = new MessageChannel()
        drawn.port1.addEventListener('message', () => times.push(performance.now() - timeStamp))
        drawn.port1.start()
        drawn.port2.postMessage('')
      })
    },
    { capture: true },
  )
}

async function timesOf(page: Page, target: Locator, keys: string[]): Promise<number[]> {
  await target.click()
  await page.evaluate(() => void (Reflect.get(globalThis, 'tecaKeys') as number[]).splice(0))
  for (const key of keys) {
    await page.keyboard.press(key === ' ' ? 'Space' : key)
    await page.waitForTimeout(40)
  }
  return await page.evaluate(() => [...(Reflect.get(globalThis, 'tecaKeys') as number[])])
}
