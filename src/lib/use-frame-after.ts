import { useEffect, useState } from 'react'

/**
 * Whether a frame was drawn since this was mounted: content that the first frame does not need waits for it, so that neither frame is slow.
 */
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
