/** A line over the viewer that says what failed and offers a retry. Empty until `say` is called. */
export function notice(retryLabel: string, onRetry: () => void) {
  const element = document.createElement('div')
  element.className = 'tv-notice'
  element.setAttribute('role', 'alert')

  const hide = () => {
    element.replaceChildren()
    element.hidden = true
  }
  const say = (words: string) => {
    const sentence = document.createElement('p')
    sentence.textContent = words
    const retry = document.createElement('button')
    retry.type = 'button'
    retry.className = 'tv-retry'
    retry.textContent = retryLabel
    retry.addEventListener('click', onRetry)
    element.replaceChildren(sentence, retry)
    element.hidden = false
  }
  hide()
  return { element, say, hide }
}
