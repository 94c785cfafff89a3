import '../controls/controls.css'
import '../deep-zoom/deep-zoom.css'
import './story-player.css'
import type { InlineImage } from '../deep-zoom/deep-zoom-image'
import { notice } from '../controls/notice'
import { restartWhenAlone } from './restart-when-alone'
import { listenForSwipes, listenForWheel, storyKeys, type StoryCommands } from './story-gestures'
import type { StoryLabels } from './story-labels'
import { mediumElement, type Medium } from './story-medium'
import { storyPanel } from './story-panel'
import { storyStage, type Target } from './story-stage'
import { textFor, type StoryStep } from './story-step'
import { storyVoice } from './story-voice'
import type { StageFailure } from './why-failed'

export type StoryOptions = {
  title: string
  /** The author and the subject. */
  byline?: string
  steps: readonly StoryStep[]
  images: ReadonlyMap<string, InlineImage>
  /** Uuids of images that are not ready yet. */
  coming: ReadonlySet<string>
  media: ReadonlyMap<string, Medium>
  language: string
  labels: StoryLabels
  /** 0-based. */
  index: number
  autoplay: boolean
  /** Plays in a loop, and returns to the start when nobody is there any more. */
  kiosk: boolean
  /** Address of the same story as a readable page. */
  readable?: string
  onStep: (index: number) => void
}

/** What is being prepared is asked for again after so long. */
const preparedAfter = 5000

/**
 * Fills `root` with a story: its images, the flights between its steps, and its texts. It listens to the keys of the
 * whole page.
 */
export function createStoryPlayer(root: HTMLElement, options: StoryOptions) {
  const { steps, images, coming, media, labels, kiosk } = options
  let index = Math.min(Math.max(options.index, 0), steps.length - 1)
  let playing = options.autoplay || kiosk
  let timer: number | undefined
  let retrying: number | undefined
  let isThere = false
  let isStaying = false

  const trouble = notice(labels.retry, again)
  const failures: Record<StageFailure, string> = {
    soon: labels.stepImageSoon,
    gone: labels.stepImageGone,
    parts: labels.failedTiles,
    image: labels.failedImage,
  }
  const missing = document.createElement('p')
  missing.className = 'ts-missing'
  missing.textContent = labels.stepImageGone
  const stage = storyStage({
    onLook: () => setPlaying(false),
    onSharp: () => trouble.hide(),
    onFailure: (why) => {
      trouble.say(failures[why])
      if (why === 'soon') retrying = window.setTimeout(again, preparedAfter)
    },
  })
  const commands: StoryCommands & { goTo: (index: number) => void } = {
    goTo: (at) => void goTo(at),
    step: (by) => commands.canStep(by) && void goTo(index + by),
    canStep: (by) => steps[index + by] !== undefined,
    first: () => void goTo(0),
    last: () => void goTo(steps.length - 1),
    toggle: () => {
      if (!playing && index === steps.length - 1 && isThere && steps.length > 1) {
        setPlaying(true)
        return void goTo(0)
      }
      setPlaying(!playing)
    },
    toggleFullScreen: () => panel.toggleFullScreen(),
    zoomBy: (factor) => void look((viewport) => viewport.zoomBy(factor)),
    panBy: (x, y) => void look((viewport, OSD) => viewport.panBy(viewport.deltaPointsFromPixels(new OSD.Point(x, y)))),
    lookBack: () => void goTo(index),
  }
  const look: typeof stage.look = (act) => {
    setPlaying(false)
    return stage.look(act)
  }
  const voice =
    'speechSynthesis' in window
      ? storyVoice({ label: labels.readAloud, words: () => panel.spoken(index), onEnd: goOn })
      : undefined
  const panel = storyPanel(root, options, labels, commands, voice?.button ?? '')
  const keys = document.createElement('p')
  keys.className = 'tv-hidden'
  keys.id = 'story-keys'
  keys.textContent = labels.storyKeys
  panel.element.setAttribute('aria-describedby', keys.id)
  const picture = document.createElement('div')
  picture.className = 'ts-picture-side'
  picture.append(stage.element, missing, trouble.element)
  const frame = document.createElement('div')
  frame.className = 'ts'
  frame.append(picture, panel.element)
  root.classList.add('tv')
  // A press anywhere in the player gives it the focus, and with it the keys that are signs.
  root.tabIndex = -1
  root.append(frame, keys)

  const targetOf = (step: StoryStep): Target => ({ ...step, image: images.get(step.image) })

  async function goTo(at: number): Promise<void> {
    const step = steps[at]
    if (!step) return
    const isNew = at !== index
    leave()
    // What is asked for again stays said until it comes.
    if (isNew) trouble.hide()
    index = at
    show(step)
    if (isNew) options.onStep(at)
    const arrived = await stage.go(targetOf(step)).catch((cause: unknown) => {
      console.error(cause)
      trouble.say(labels.failedImage)
      return true
    })
    if (!arrived) return
    isThere = true
    const following = steps[index + 1] ?? (kiosk ? steps[0] : undefined)
    if (following) stage.prepare(targetOf(following))
    if (playing) stay()
  }

  function show(step: StoryStep) {
    frame.dataset['words'] = step.textSide
    const image = images.get(step.image)
    const isComing = image === undefined && coming.has(step.image)
    if (isComing) trouble.say(labels.stepImageSoon)
    missing.hidden = image !== undefined || step.image === '' || isComing
    stage.element.setAttribute('aria-label', image?.title || textFor(step, options.language).title)
    const file = step.medium && media.get(step.medium.uuid)
    panel.show(index, step.medium && file && mediumElement(step.medium, file, kiosk))
    voice?.read()
  }

  function leave() {
    isThere = false
    window.clearTimeout(timer)
    window.clearTimeout(retrying)
    panel.endStay()
  }

  function again() {
    // What was not ready when the page came is not known to it.
    if (coming.has(steps[index]?.image ?? '')) location.reload()
    else void goTo(index)
  }

  function stay() {
    const ms = steps[index]?.stayMs ?? 0
    panel.showStay(index, ms)
    window.clearTimeout(timer)
    isStaying = true
    timer = window.setTimeout(() => {
      isStaying = false
      goOn()
    }, ms)
  }

  const recording = () =>
    [...panel.element.querySelectorAll<HTMLMediaElement>('audio, video')].find((one) => !one.paused)
  const isListening = () => recording() !== undefined || voice?.isReading() === true

  function goOn() {
    // A playing recording is not interrupted.
    recording()?.addEventListener('pause', goOn, { once: true })
    if (isListening() || !playing || !isThere || isStaying) return
    if (commands.canStep(1)) void goTo(index + 1)
    else if (kiosk) void goTo(0)
    else setPlaying(false)
  }

  function setPlaying(on: boolean) {
    playing = on
    panel.showPlaying(on)
    window.clearTimeout(timer)
    panel.endStay()
    if (on && isThere) stay()
  }

  document.addEventListener('keydown', storyKeys(commands, root))
  listenForSwipes(stage.element, commands)
  listenForWheel(stage.element, commands)
  if (kiosk)
    restartWhenAlone(() => {
      setPlaying(true)
      void goTo(0)
    }, isListening)
  panel.showPlaying(playing)
  void goTo(index)
}
