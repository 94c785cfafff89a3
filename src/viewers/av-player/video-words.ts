import { addTranslation, setLanguage } from 'media-chrome/dist/utils/i18n.js'
import type { AvLabels } from './av-options'

/** Gives media-chrome our texts. It has one language for the page, like the page itself. */
export function translateControls(labels: AvLabels) {
  const language = document.documentElement.lang || 'en'
  const places = { time: '{currentTime}', total: '{totalTime}' }
  addTranslation(language, {
    Play: labels.play,
    play: labels.play,
    Pause: labels.pause,
    pause: labels.pause,
    Mute: labels.mute,
    mute: labels.mute,
    Unmute: labels.unmute,
    unmute: labels.unmute,
    volume: labels.volume,
    seek: labels.seek,
    Captions: labels.captions,
    'Enable captions': labels.captions,
    'Disable captions': labels.captions,
    'closed captions': labels.captions,
    'Enter fullscreen mode': labels.fullScreen,
    'enter fullscreen mode': labels.fullScreen,
    'Exit fullscreen mode': labels.leaveFullScreen,
    'exit fullscreen mode': labels.leaveFullScreen,
    '{currentTime} of {totalTime}': labels.timeOf(places),
    'video not loaded, unknown time.': labels.timeOf({ time: '0:00', total: '0:00' }),
  })
  setLanguage(language)
  return language
}
