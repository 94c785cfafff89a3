/** What the address of the editor says: the chosen step from 1; the first is left out. */
export interface EditorSearch {
  step?: number
}

export function editorSearch(search: Record<string, unknown>): EditorSearch {
  const step = Number(search['step'])
  return Number.isInteger(step) && step > 1 ? { step } : {}
}

/** The image whose area is chosen. */
export function areaSearch({ canvasId }: Record<string, unknown>): { canvasId?: string } {
  return typeof canvasId === 'string' && canvasId !== '' ? { canvasId } : {}
}
