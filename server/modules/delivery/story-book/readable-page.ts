import { playerAddress, readableAddress } from './story-addresses.ts'
import { mediaAddress } from '../manifest-3.ts'
import type { Annotation } from '@teca/shared/contract/meta'
import type { Deliverable } from '../media-access.ts'
import { stillPicture } from '../still-picture.ts'
import { escaped } from '../escaped.ts'
import { commentaryHtml, plainText } from './commentary-html.ts'
import { pageWords } from './page-words.ts'
import type { PageLanguage } from './page-words.ts'
import { readableStyle } from './readable-style.ts'
import { creditHtml } from './credit-html.ts'
import { creditIn, inLanguage } from './presented-story.ts'
import type { Texts, PresentedStep, PresentedStory } from './presented-story.ts'
import { within } from './step-parts.ts'
import type { Region } from './step-parts.ts'

type Shown = { origin: string; organisation: string; language: PageLanguage }
type Picture = { address: string; srcset: string; width: number; height: number }

/** Widths of a picture; a region is never enlarged. */
const widths = [480, 800, 1200, 1840]
/** The width if the browser does not choose, and for other sites. */
const USUAL = 1200

/** A story as HTML without scripts: to read, to print, and for search engines. */
export function readablePage(story: PresentedStory, shown: Shown): string {
  const { origin, organisation, language } = shown
  const words = pageWords(language)
  const title = plainIn(story.title, language) ?? words.untitled
  const description = plainIn(story.description, language)
  const address = readableAddress(origin, story.uuid)
  const other = language === 'en' ? 'it' : 'en'
  const steps = story.steps.map((step) => stepHtml(step, story, shown))
  return page(
    language,
    headOf(story, shown, { title, description, address }),
    `<header>
<h1 dir="auto"${langOf(story.title, language)}>${escaped(title)}</h1>
${description === undefined ? '' : `<p class="lead" dir="auto"${langOf(story.description, language)}>${escaped(description)}</p>`}
${story.author === undefined ? '' : `<p class="by" dir="auto">${escaped(words.by(story.author))}</p>`}
<nav><a href="${escaped(playerAddress(origin, story.uuid))}">${words.play}</a><a href="${address}?lang=${other}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a></nav>
</header>
<main>
${steps.length === 0 ? `<p>${words.noSteps}</p>` : steps.join('\n')}
</main>
<footer dir="auto">${escaped(organisation)}</footer>`,
  )
}

/** The page for visitors without access to a story. */
export function closedPage(language: PageLanguage): string {
  const { closedTitle, closed } = pageWords(language)
  return page(
    language,
    `<title>${closedTitle}</title><meta name="robots" content="noindex" />`,
    `<header><h1>${closedTitle}</h1><p class="lead">${closed}</p></header>`,
  )
}

const page = (language: PageLanguage, head: string, body: string) => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<link rel="icon" href="data:," />
${head}
<style>${readableStyle}</style>
</head>
<body>
${body}
</body>
</html>
`

function stepHtml(step: PresentedStep, story: PresentedStory, shown: Shown): string {
  const { language } = shown
  const words = pageWords(language)
  const title = plainIn(step.title, language)
  const text = inLanguage(step.commentary, language)
  const html = text && commentaryHtml(text.text)
  const passage = html ? `<div class="text" dir="auto"${langOf(step.commentary, language)}>${html}</div>` : ''
  const shows = `<div class="shows">${figure(step, story, shown)}${medium(step, story, shown)}</div>`
  const place = placeOf(step.annotation.textSide)
  return `<section class="step${place && ` ${place}`}" id="step-${step.number}">
<p class="number">${words.step(step.number, story.steps.length)}</p>
${title === undefined ? '' : `<h2 dir="auto"${langOf(step.title, language)}>${escaped(title)}</h2>`}
${place === 'above' ? passage + shows : shows + passage}
</section>`
}

/** Where the words stand if the author chose it; by default below the picture, as on paper. */
const placeOf = (side: Annotation['textSide']) => (side === undefined || side === 'below' ? '' : side)

function figure(
  { image, region, title, number, isComing }: PresentedStep,
  story: PresentedStory,
  { origin, language }: Shown,
): string {
  const words = pageWords(language)
  if (image === undefined || region === undefined)
    return `<p class="lead">${isComing ? words.coming : words.missing}</p>\n`
  const { address, srcset, width, height } = pictureOf(origin, image, region)
  const alt = [plainIn(title, language), image.alt ?? image.title].filter(Boolean).join(' – ')
  const viewer = `${origin}/images/viewers/dzi/?id=${image.uuid}`
  return `<figure><img src="${escaped(address)}" srcset="${escaped(srcset)}" sizes="(min-width: 48rem) 43.5rem, 92vw" width="${width}" height="${height}" alt="${escaped(alt)}"${number > 1 ? ' loading="lazy"' : ''} decoding="async" />
<figcaption>${words.from}: <bdi>${escaped(image.title)}</bdi>. <a href="${escaped(viewer)}">${words.whole}</a>${credit(story, image, language)}</figcaption></figure>
`
}

/** Below what it is about. */
function credit(story: PresentedStory, asset: Deliverable, language: PageLanguage): string {
  const html = creditHtml(creditIn(story, asset), language)
  return html === '' ? '' : `<br />${html}`
}

function medium({ medium: beside }: PresentedStep, story: PresentedStory, { origin, language }: Shown): string {
  if (beside === undefined) return ''
  const { asset, mediaType, from, to, region, camera } = beside
  const words = pageWords(language)
  const label = `<bdi>${escaped(beside.label ?? asset.title)}</bdi>`
  const passage = from === undefined && to === undefined ? '' : `#t=${from ?? 0}${to === undefined ? '' : `,${to}`}`
  const source = escaped(`${mediaAddress(origin, asset)}${passage}`)
  const named = credit(story, asset, language)
  const place = (html: string) => `<div class="medium">${html}${named}</div>\n`
  switch (mediaType) {
    case 'AUDIO':
      return place(`${words.listen}: ${label}<audio controls preload="none" src="${source}"></audio>`)
    case 'VIDEO':
      return place(`${words.watch}: ${label}<video controls preload="none" playsinline src="${source}"></video>`)
    case 'MODEL3D': {
      const { id, width, height } = stillPicture(origin, asset)
      return place(
        `<img src="${escaped(id)}" width="${width}" height="${height}" alt="${escaped(asset.alt ?? asset.title)}" loading="lazy" decoding="async" /><a href="${origin}/images/viewers/3d/?id=${asset.uuid}${camera ? `&amp;view=${[...camera.eye, ...camera.target].join(',')}` : ''}">${words.model}: ${label}</a>`,
      )
    }
    case 'IMAGE': {
      if (asset.width === null || asset.height === null) return ''
      const whole = { x: 0, y: 0, width: asset.width, height: asset.height }
      const shown = (region && within(region, whole)) ?? whole
      const { address, srcset, width, height } = pictureOf(origin, asset, shown)
      return `<figure><img src="${escaped(address)}" srcset="${escaped(srcset)}" sizes="(min-width: 48rem) 43.5rem, 92vw" width="${width}" height="${height}" alt="${escaped(asset.alt ?? asset.title)}" loading="lazy" decoding="async" /><figcaption dir="auto">${label}${named}</figcaption></figure>\n`
    }
  }
}

/** A region through the Image API, in the usual sizes of screens. */
function pictureOf(origin: string, image: Deliverable, region: Region): Picture {
  const isWhole = region.width === image.width && region.height === image.height
  const part = isWhole ? 'full' : `${region.x},${region.y},${region.width},${region.height}`
  const sized = (width: number) => `${origin}/images/iiif/3/${image.picture}/${part}/${width},/0/default.jpg`
  // A narrow and very high picture is not requested wider than a screen shows it.
  const most = Math.min(region.width, Math.max(480, Math.round((2400 * region.width) / region.height)))
  const offered = [...widths.filter((width) => width < most * 0.9), Math.min(most, widths.at(-1) ?? most)]
  const usual = offered.find((width) => width >= USUAL) ?? offered.at(-1) ?? most
  return {
    address: sized(usual),
    srcset: offered.map((width) => `${sized(width)} ${width}w`).join(', '),
    width: usual,
    height: Math.max(1, Math.round((usual * region.height) / region.width)),
  }
}

function headOf(
  story: PresentedStory,
  { origin, organisation, language }: Shown,
  { title, description, address }: { title: string; description: string | undefined; address: string },
): string {
  const [first] = story.steps.filter(({ image, region }) => image !== undefined && region !== undefined)
  const picture = first?.image && first.region && pictureOf(origin, first.image, first.region)
  const oEmbed = new URLSearchParams({ url: playerAddress(origin, story.uuid), format: 'json' })
  const properties: [string, string | number | undefined][] = [
    ['og:type', 'article'],
    ['og:title', title],
    ['og:description', description],
    ['og:site_name', organisation],
    ['og:url', address],
    ['og:locale', language === 'it' ? 'it_IT' : 'en_GB'],
    ['og:image', picture?.address],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['og:image:alt', first?.image?.alt ?? first?.image?.title],
  ]
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    ...(description !== undefined && { description }),
    ...(story.author !== undefined && { author: { '@type': 'Person', name: story.author } }),
    publisher: { '@type': 'Organization', name: organisation },
    url: address,
    inLanguage: language,
    datePublished: story.createdAt,
    dateModified: story.modifiedAt,
    image: story.steps.flatMap(({ image, region }) =>
      image && region ? [pictureOf(origin, image, region).address] : [],
    ),
    articleBody: story.steps
      .flatMap((step) => [plainIn(step.title, language), plainText(plainIn(step.commentary, language) ?? '')])
      .filter(Boolean)
      .join('\n'),
  }
  return [
    `<title>${escaped(title)} – ${escaped(organisation)}</title>`,
    `<link rel="canonical" href="${address}" />`,
    ...['en', 'it'].map((one) => `<link rel="alternate" hreflang="${one}" href="${address}?lang=${one}" />`),
    `<link rel="alternate" hreflang="x-default" href="${address}" />`,
    `<link rel="alternate" type="application/json+oembed" href="${escaped(`${origin}/images/oembed?${oEmbed.toString()}`)}" title="${escaped(title)}" />`,
    `<link rel="alternate" type="application/ld+json;profile=&quot;http://iiif.io/api/presentation/3/context.json&quot;" href="${address}/manifest.json" />`,
    ...(description === undefined ? [] : [`<meta name="description" content="${escaped(description)}" />`]),
    ...properties.flatMap(([name, value]) =>
      value === undefined ? [] : [`<meta property="${name}" content="${escaped(String(value))}" />`],
    ),
    `<meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />`,
    // Escaped, so that no text ends the element.
    `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', String.raw`\u003c`)}</script>`,
  ].join('\n')
}

/** A title or description, which has no markup, in the language of the page. */
const plainIn = (texts: Texts, language: string) => inLanguage(texts, language)?.text

/** The `lang` attribute, if a text is in another language than the page. */
function langOf(texts: Texts, language: string): string {
  const lang = inLanguage(texts, language)?.lang
  return lang === undefined || lang === language ? '' : ` lang="${escaped(lang)}"`
}
