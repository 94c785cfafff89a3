import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escaped } from '../escaped.ts'
import { commentaryHtml } from './commentary-html.ts'
import { pageLanguage, pageWords } from './page-words.ts'
import type { PageLanguage } from './page-words.ts'
import { dataUrl } from './held-media.ts'
import type { Held, HeldPicture, HeldPictures } from './held-media.ts'
import { playableMedium } from './playable-medium.ts'
import type { Region } from './step-parts.ts'
import { readableAddress } from './story-addresses.ts'
import { creditHtml } from './credit-html.ts'
import { creditIn, inLanguage, languagesOf } from './presented-story.ts'
import type { Texts, PresentedStep, PresentedStory } from './presented-story.ts'

const beside = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8')
const script = beside('offline-player.js')
const style = beside('offline-player.css')

type Shown = { origin: string; organisation: string; language: PageLanguage }

/** A story as one HTML file that plays without a network, and is a page to read without scripts. */
export function playableFile(story: PresentedStory, held: Held, { origin, organisation, language }: Shown): string {
  const named = languagesOf(story)
  // A text without a language is for all other readers: at least those of the page's own language.
  const languages = [...new Set(hasPlainTexts(story) ? [...named, language] : named)]
  const first = languages.find((one) => pageLanguage(one) === language) ?? languages[0] ?? language
  const title = inLanguage(story.title, first)?.text ?? pageWords(language).untitled
  const names = new Map([...held.wholes.keys()].map((uuid, at) => [uuid, `whole-${at + 1}`]))
  const source = readableAddress(origin, story.uuid)
  return `<!doctype html>
<html lang="${escaped(first)}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; media-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'" />
<title>${escaped(title)}</title>
<style>${style}${languages.map((one) => `html:lang(${escaped(one)}) .words:not(:lang(${escaped(one)})){display:none}`).join('')}</style>
</head>
<body>
<div class="stage" aria-hidden="true"></div>
<main class="panel" tabindex="-1">
${cover(story, held, names, { languages, organisation, source })}
${story.steps.map((step) => part(step, held, names, languages, { origin, story })).join('\n')}
</main>
<div class="bar"><button type="button"></button><span class="place"></span><button type="button"></button><button type="button"></button></div>
<p class="live" aria-live="polite"></p>
<script type="application/json" id="words">${wordsOf(languages)}</script>
<script>${script}</script>
</body>
</html>
`
}

function cover(
  story: PresentedStory,
  pictures: HeldPictures,
  names: Map<string, string>,
  { languages, organisation, source }: { languages: string[]; organisation: string; source: string },
): string {
  const lead = story.steps.find(({ image }) => image !== undefined && pictures.wholes.has(image.uuid))?.image
  const whole = lead && pictures.wholes.get(lead.uuid)
  const words = languages.map((language) => {
    const own = pageWords(pageLanguage(language))
    const title = inLanguage(story.title, language)?.text ?? own.untitled
    const description = inLanguage(story.description, language)?.text
    return `<div class="words" lang="${escaped(language)}"><h1 dir="auto">${escaped(title)}</h1>${description === undefined ? '' : `<p class="lead" dir="auto">${escaped(description)}</p>`}<p class="by" dir="auto">${escaped([story.author && own.by(story.author), organisation].filter(Boolean).join(' · '))}</p></div>`
  })
  const choice =
    languages.length < 2
      ? ''
      : `<p><select aria-label="${languages.map((one) => pageWords(pageLanguage(one)).language).join(' / ')}">${languages.map((one) => `<option value="${escaped(one)}">${escaped(nameOf(one))}</option>`).join('')}</select></p>`
  return `<section class="part"${lead && whole ? place(names.get(lead.uuid), wholeOf(whole)) : ''}>
${words.join('\n')}
${choice}<p><button type="button" class="start">${languages.map((one) => `<span class="words" lang="${escaped(one)}">${pageWords(pageLanguage(one)).start}</span>`).join('')}</button></p>
<p class="by"><a href="${escaped(source)}">${escaped(source)}</a></p>
${[...pictures.wholes].map(([uuid, held]) => `<img id="${names.get(uuid)}" data-width="${held.width}" data-height="${held.height}" src="${dataUrl(held)}" alt="${escaped(story.steps.find(({ image }) => image?.uuid === uuid)?.image?.alt ?? '')}" />`).join('\n')}
</section>`
}

function part(
  step: PresentedStep,
  held: Held,
  names: Map<string, string>,
  languages: string[],
  { origin, story }: { origin: string; story: PresentedStory },
): string {
  const { image, region, number, annotation } = step
  const detail = held.details.get(number)
  const whole = image && held.wholes.get(image.uuid)
  const frame = image && region && whole && image.width !== null ? scaled(region, whole.width / image.width) : undefined
  const words = languages.map((language) => {
    const own = pageWords(pageLanguage(language))
    const title = inLanguage(step.title, language)?.text
    const text = htmlIn(step.commentary, language)
    const named = creditsOf(step, story, pageLanguage(language))
    return `<div class="words" lang="${escaped(language)}"><p class="number">${own.step(number, story.steps.length)}</p>${title === undefined ? '' : `<h2 dir="auto">${escaped(title)}</h2>`}${text}${detail === undefined ? `<p>${own.missing}</p>` : ''}${named}</div>`
  })
  const { delay = usualStay, measureUnit } = annotation.transition ?? {}
  return `<section class="part" id="step-${number}" data-words="${annotation.textSide ?? 'right'}" data-stay="${measureUnit === 'ms' ? delay : delay * 1000}"${frame ? place(names.get(image?.uuid ?? ''), frame) : ''}>
${detail ? `<img class="detail" src="${dataUrl(detail)}" width="${detail.width}" height="${detail.height}" alt="${escaped(image?.alt ?? image?.title ?? '')}" />` : ''}${words.join('\n')}${playableMedium(step, held, languages, origin)}
</section>`
}

/** Who has to be named with the picture and the medium of a step. */
function creditsOf({ image, medium }: PresentedStep, story: PresentedStory, language: PageLanguage): string {
  const lines = [image, medium?.asset].flatMap((asset) => (asset ? [creditHtml(creditIn(story, asset), language)] : []))
  return [...new Set(lines)].flatMap((line) => (line === '' ? [] : [`<p class="by">${line}</p>`])).join('')
}

/** stories spec 9: seconds at a step that has no time. */
const usualStay = 3

const hasPlainTexts = ({ title, steps }: PresentedStory) =>
  [title, ...steps.flatMap((step) => [step.title, step.commentary])].flat().some(({ lang }) => lang === undefined)

const htmlIn = (texts: Texts, language: string) => {
  const html = commentaryHtml(inLanguage(texts, language)?.text ?? '')
  return html && `<div dir="auto">${html}</div>`
}

const wholeOf = ({ width, height }: HeldPicture): Region => ({ x: 0, y: 0, width, height })

const scaled = (region: Region, scale: number): Region => ({
  x: region.x * scale,
  y: region.y * scale,
  width: region.width * scale,
  height: region.height * scale,
})

const place = (name: string | undefined, { x, y, width, height }: Region) =>
  ` data-view="${name}" data-frame="${[x, y, width, height].map((length) => Math.round(length * 100) / 100).join(',')}"`

/** A language by its own name; the tag itself where it is no name of a language, as of `de-x-foo`. */
function nameOf(language: string): string {
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch (error) {
    if (error instanceof RangeError) return language
    throw error
  }
}

const wordsOf = (languages: string[]) =>
  JSON.stringify(
    Object.fromEntries(
      languages.map((language) => {
        const { previous, next, playAll, pause } = pageWords(pageLanguage(language))
        return [language, { previous, next, playAll, pause }]
      }),
    ),
  ).replaceAll('<', String.raw`\u003c`)
