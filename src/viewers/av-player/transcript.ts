/** The transcript of a recording, folded until opened. */
export function transcriptFold(name: string, words: string) {
  const fold = document.createElement('details')
  fold.className = 'tv-transcript'
  const summary = document.createElement('summary')
  summary.textContent = name
  const text = document.createElement('p')
  text.textContent = words
  fold.append(summary, text)
  return fold
}
