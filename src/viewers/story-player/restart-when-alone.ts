const aloneAfter = 60_000

/** Calls back when somebody was there and has done nothing for a minute. */
export function restartWhenAlone(restart: () => void) {
  let timer: number | undefined
  const here = () => {
    window.clearTimeout(timer)
    timer = window.setTimeout(restart, aloneAfter)
  }
  for (const sign of ['pointerdown', 'pointermove', 'keydown', 'wheel'])
    window.addEventListener(sign, here, { capture: true, passive: true })
}
