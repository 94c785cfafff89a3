import { useEffect, useId } from 'react'

const titles = new Map<string, { title: string; level: number }>()

/**
 * Sets the page's title in the browser's tab and history. That of the screen (level 1) wins over that of the frame
 * (level 0).
 */
export function useTitle(title: string | undefined, level = 1) {
  const id = useId()
  useEffect(() => {
    if (!title) return
    titles.set(id, { title, level })
    show()
    return () => {
      titles.delete(id)
      show()
    }
  }, [id, title, level])
}

function show() {
  const parts = [...titles.values()].toSorted((a, b) => b.level - a.level).map(({ title }) => title)
  document.title = [...parts, 'Teca'].join(' · ')
}
