import { iconButton } from '../controls/icon-button'

type VoiceOptions = {
  label: string
  /** Asked when it is switched on, and at each step after that. */
  words: () => { text: string; language: string }
  /** It has come to the end of a text by itself. */
  onEnd: () => void
}

/** The button by which the browser reads each step aloud; hidden where it has no voice. */
export function storyVoice({ label, words, onEnd }: VoiceOptions) {
  const { speechSynthesis: voices } = window
  let current: SpeechSynthesisUtterance | undefined
  const button = iconButton(label, 'sound', () => switchTo(button.getAttribute('aria-pressed') !== 'true'))
  const isOn = () => button.getAttribute('aria-pressed') === 'true'

  function silence() {
    current = undefined
    voices.cancel()
  }

  function read() {
    if (!isOn()) return
    silence()
    const { text, language } = words()
    const utterance = new SpeechSynthesisUtterance(text)
    utterance.lang = language
    const ended = () => {
      // One that was cut off ends too.
      if (current !== utterance) return
      current = undefined
      onEnd()
    }
    utterance.addEventListener('end', ended)
    utterance.addEventListener('error', ended)
    current = utterance
    voices.speak(utterance)
  }

  function switchTo(on: boolean) {
    button.setAttribute('aria-pressed', String(on))
    if (on) return read()
    const wasReading = current !== undefined
    silence()
    if (wasReading) onEnd()
  }

  button.setAttribute('aria-pressed', 'false')
  // Browsers learn of their voices late.
  const follow = () => (button.hidden = voices.getVoices().length === 0)
  follow()
  voices.addEventListener('voiceschanged', follow)
  addEventListener('pagehide', silence)
  return { button, read, isReading: () => current !== undefined }
}
