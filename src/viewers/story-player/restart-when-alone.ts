const aloneAfter = 60_000

/** Calls back when someone was there and has done nothing for a minute, unless they listen to something. */
export function restartWhenAlone(restart: () => void, isListening: () => boolean = () => false) {
  let timer: number | undefined
  const here = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(() => (isListening() ? here() : restart()), aloneAfter)
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(sign, here, { capture: true, passive: true })
}
