import type { DemoAsset, DemoItem, DemoSeries, DemoStory, Words } from '../demo-tenant.ts'
import { uuidFor } from '../uuid-for.ts'
import type { WrittenStory, WrittenSeries, WrittenStep } from './demo-story.ts'

/** Pixels of the first picture of each work in a story, at full size. */
const drawn: Record<string, readonly [width: number, height: number]> = {
  'CAR-001': [2636, 2000],
  'CAR-002': [2636, 2000],
  'CIE-001': [2000, 2296],
  'ERB-135': [1980, 2900],
  'ERB-152': [1980, 2900],
  'INS-001': [2360, 1900],
  'MAN-001': [1900, 2750],
  'MAN-007': [1900, 2750],
}

type Shown = { item: DemoItem; image: DemoAsset; width: number; height: number }

/** Series with their visible stories; `smaller` is the width of smaller pictures. */
export function drawnSeries(
  tenant: string,
  written: readonly WrittenSeries[],
  items: readonly DemoItem[],
  smaller?: number,
): DemoSeries[] {
  const drawnOnes = written.map(({ key, title, text, season, stories }) => ({
    uuid: uuidFor(`${tenant}/series/${key}`),
    sgtt: title.it,
    sgti: text.it,
    state: 'Published',
    metadata: [...inBoth('title', title), ...inBoth('description', text), { name: 'season', value: season }],
    stories: stories.map((story) => drawnStory(tenant, story, items, smaller)).filter(({ steps }) => steps.length > 0),
  }))
  return drawnOnes.filter(({ stories }) => stories.length > 0)
}

function drawnStory(
  tenant: string,
  story: WrittenStory,
  items: readonly DemoItem[],
  smaller: number | undefined,
): DemoStory {
  const { key, title, text, author, minutes } = story
  const shown = (pressmark: string): Shown | undefined => {
    const item = items.find((one) => one.pressmark === pressmark)
    const image = item?.assets.find(({ kind }) => kind === 'images')
    const size = drawn[pressmark]
    if (item === undefined || image === undefined || size === undefined) return undefined
    const [width, height] = smaller === undefined ? size : [smaller, Math.round((smaller * size[1]) / size[0])]
    return { item, image, width, height }
  }
  const steps = story.steps.flatMap((step, at) => {
    const picture = shown(step.work ?? story.work)
    return picture === undefined ? [] : [drawnStep(tenant, `${key}/${at + 1}`, step, picture)]
  })
  return {
    uuid: uuidFor(`${tenant}/story/${key}`),
    sgtt: title.it,
    autn: author,
    sgti: text.it,
    state: 'Published',
    metadata: [
      ...inBoth('title', title),
      ...inBoth('description', text),
      { name: 'audience', value: 'Everyone' },
      { name: 'minutes', value: String(minutes) },
    ],
    steps,
  }
}

function drawnStep(
  tenant: string,
  key: string,
  { at, title, text }: WrittenStep,
  picture: Shown,
): DemoStory['steps'][number] {
  const { item, image, width, height } = picture
  const [left, top, across, down] = at
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  const [w, h] = [Math.min(Math.round(across * width), width - x), Math.min(Math.round(down * height), height - y)]
  const manifest = `/images/iiif/3/items/${item.uuid}`
  return {
    '@id': `urn:uuid:${uuidFor(`${tenant}/step/${key}`)}`,
    '@type': 'oa:Annotation',
    label: title.it,
    canvasUuid: image.uuid,
    motivation: ['oa:tagging', 'oa:commenting'],
    resource: [commentary(text.it), { ...commentary(text.en), language: 'en', label: title.en }],
    transition: {
      enabled: true,
      type: 'fade',
      easing: 'easeInOutCubic',
      duration: 10,
      delay: 12,
      measureUnit: 's',
      speed: 4,
    },
    on: [
      {
        '@type': 'oa:SpecificResource',
        full: `${manifest}/canvas/${image.uuid}`,
        selector: {
          '@type': 'oa:Choice',
          default: { '@type': 'oa:FragmentSelector', value: `xywh=${x},${y},${w},${h}` },
          item: {
            '@type': 'oa:SvgSelector',
            value: `<svg xmlns="http://www.w3.org/2000/svg"><path d="M${x},${y}h${w}v${h}h-${w}z"/></svg>`,
          },
        },
        within: { '@id': `${manifest}/manifest.json`, '@type': 'sc:Manifest' },
      },
    ],
  }
}

const commentary = (chars: string) => ({ '@type': 'dctypes:Text', format: 'text/html', chars })

const inBoth = (name: string, words: Words) => [
  { name, value: words.it, lang: 'it' as const },
  { name, value: words.en, lang: 'en' as const },
]
