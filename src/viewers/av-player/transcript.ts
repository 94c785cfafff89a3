/** What is said in a recording, folded away until asked for. */
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
