import { viewerPageWords } from '@/text/viewer-pages'

type Values = Record<string, string | number>

const sentence = (words: string) => (values: Values) =>
  words.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

/** The texts of this page and the labels of its viewer, in the reader's language, which becomes the page's. */
export function pageWords() {
  const { language, words } = viewerPageWords(navigator.languages)
  document.documentElement.lang = language
  return {
    ...words,
    deepZoom: sentence(words.deepZoom),
    imageOf: sentence(words.imageOf),
    model3D: sentence(words.model3D),
    audioPlayer: sentence(words.audioPlayer),
    videoPlayer: sentence(words.videoPlayer),
    timeOf: sentence(words.timeOf),
    storyPlayer: sentence(words.storyPlayer),
    stepOf: sentence(words.stepOf),
    stepNamed: sentence(words.stepNamed),
    linkAt: sentence(words.linkAt),
    byAuthor: sentence(words.byAuthor),
  }
}

export type PageWords = ReturnType<typeof pageWords>
