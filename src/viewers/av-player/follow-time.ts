/** Tells each whole second that a recording stands at, once. */
export function followTime(media: HTMLMediaElement, tell: (second: number) => void) {
  let told = 0
  const follow = () => {
    const second = Math.floor(media.currentTime)
    if (second !== told) tell((told = second))
  }
  for (const change of ['timeupdate', 'seeked', 'loadedmetadata']) media.addEventListener(change, follow)
}
