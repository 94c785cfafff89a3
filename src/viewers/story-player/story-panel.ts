import { fullScreenControl } from '../controls/full-screen'
import { iconButton, rename } from '../controls/icon-button'
import { safeHtml } from './safe-html'
import type { StoryLabels } from './story-labels'
import type { StoryCommands } from './story-gestures'
import { textFor, type StoryStep } from './story-step'

type Commands = Pick<StoryCommands, 'step' | 'toggle'> & { goTo: (index: number) => void }
type PanelStory = { title: string; byline?: string; steps: readonly StoryStep[]; language: string; readable?: string }

/** The text of the step, and the row of buttons below it. */
export function storyPanel(
  root: HTMLElement,
  { title, byline, steps, language, readable }: PanelStory,
  labels: StoryLabels,
  commands: Commands,
  voice: HTMLElement | '',
) {
  const element = document.createElement('section')
  element.className = 'ts-panel'
  const words = document.createElement('div')
  words.className = 'ts-words'
  words.tabIndex = 0
  words.setAttribute('role', 'group')
  const live = document.createElement('div')
  live.setAttribute('aria-live', 'polite')
  live.setAttribute('aria-atomic', 'true')
  const beside = document.createElement('div')
  beside.className = 'ts-beside'
  words.append(live, beside)

  const controls = document.createElement('div')
  controls.className = 'ts-controls'
  controls.setAttribute('role', 'group')
  controls.setAttribute('aria-label', labels.storyPlayer({ title }))
  const previous = iconButton(labels.previousStep, 'previous', () => commands.step(-1))
  const play = iconButton(labels.playStory, 'play', commands.toggle)
  play.classList.add('ts-play')
  const next = iconButton(labels.nextStep, 'next', () => commands.step(1))
  const count = document.createElement('span')
  count.className = 'tv-count'
  const fullScreen = fullScreenControl(root, labels)
  const reading = readable === undefined ? [] : [linkTo(readable, labels.readable)]
  controls.append(previous, play, next, count, ...reading, voice, ...(fullScreen.button ? [fullScreen.button] : []))

  const progress = document.createElement('ol')
  progress.className = 'ts-progress'
  progress.setAttribute('aria-label', labels.storySteps)
  const marks = steps.map((step, index) => {
    const mark = document.createElement('button')
    mark.type = 'button'
    const name = labels.stepNamed({ n: index + 1, title: textFor(step, language).title }).replace(/: $/, '')
    mark.setAttribute('aria-label', name)
    mark.title = name
    mark.addEventListener('click', () => commands.goTo(index))
    const entry = document.createElement('li')
    entry.append(mark)
    progress.append(entry)
    return mark
  })
  element.append(words, progress, controls)

  let staying: Animation | undefined
  return {
    element,
    toggleFullScreen: fullScreen.toggle,
    /** What stands in it of the step, to be heard. */
    spoken: (index: number) => {
      const step = steps[index]
      const text = step && textFor(step, language)
      const body = live.querySelector<HTMLElement>('.ts-text')?.innerText ?? ''
      return { text: [text?.title, body].filter(Boolean).join('. '), language: text?.language ?? language }
    },
    show(index: number, medium: HTMLElement | undefined) {
      const step = steps[index]
      if (!step) return
      const text = textFor(step, language)
      const at = labels.stepOf({ n: index + 1, total: steps.length })
      live.replaceChildren(
        line('p', 'ts-count', at),
        ...(index === 0 && byline ? [line('p', 'ts-byline', byline)] : []),
        line('h2', 'ts-title', text.title),
        commentary(text),
      )
      words.setAttribute('aria-label', at)
      words.scrollTop = 0
      beside.replaceChildren(...(medium ? [medium] : []))
      previous.disabled = index === 0
      next.disabled = index === steps.length - 1
      count.textContent = `${index + 1} / ${steps.length}`
      marks.forEach((mark, n) => {
        mark.classList.toggle('is-past', n < index)
        // One stop for Tab, however many steps there are: the arrows go through them.
        mark.tabIndex = n === index ? 0 : -1
        if (n === index) mark.setAttribute('aria-current', 'step')
        else mark.removeAttribute('aria-current')
      })
      // Only the row itself scrolls: the page around a frame stays where it is.
      const mark = marks[index]
      if (mark) progress.scrollLeft = mark.offsetLeft - progress.clientWidth / 2
      if (progress.contains(document.activeElement)) mark?.focus({ preventScroll: true })
    },
    showPlaying(playing: boolean) {
      if (playing) rename(play, labels.pauseStory, 'pause')
      else rename(play, labels.playStory, 'play')
      // Continuous changes must not interrupt a screen reader.
      root.classList.toggle('is-playing', playing)
    },
    /** Fills the mark of a step while the player stays there. */
    showStay(index: number, ms: number) {
      staying?.cancel()
      staying = marks[index]?.animate(
        { transform: ['scaleX(0)', 'scaleX(1)'] },
        { duration: ms, pseudoElement: '::after', fill: 'forwards' },
      )
    },
    endStay: () => staying?.cancel(),
  }
}

function line(name: 'p' | 'h2', className: string, text: string) {
  const element = document.createElement(name)
  element.className = className
  element.dir = 'auto'
  element.textContent = text
  element.hidden = text === ''
  return element
}

function commentary({ html, language }: { html: string; language?: string }) {
  const element = document.createElement('div')
  element.className = 'ts-text'
  element.dir = 'auto'
  if (language) element.lang = language
  element.append(safeHtml(html))
  return element
}

function linkTo(href: string, words: string) {
  const link = document.createElement('a')
  Object.assign(link, { href, textContent: words, className: 'ts-readable', target: '_top' })
  return link
}
