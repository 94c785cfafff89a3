import { expect } from 'vitest'

/** Drags files and folders, as a browser gives them, over an element and drops them there; returns where they would go. */
export async function dropItems(on: Element, given: readonly object[]) {
  const items = given.map((item) => ({ kind: 'file', getAsFile: () => null, ...item }))
  const fire = (name: string) => {
    const event = new DragEvent(name, { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items, dropEffect: 'none' } })
    on.dispatchEvent(event)
  }
  fire('dragenter')
  await expect.poll(() => (fire('dragover'), document.querySelector('[data-drop-veil]'))).not.toBeNull()
  const words = document.querySelector('[data-drop-veil] [role=status]')?.textContent
  fire('drop')
  return words
}
