import { useEffect, useState } from 'react'

/** Whether a frame was drawn since this was mounted: what need not stand in the first frame waits for it, so that neither is a slow one. */
export function useFrameAfter(): boolean {
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setDrawn(true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return drawn
}
