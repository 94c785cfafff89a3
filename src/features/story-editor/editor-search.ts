import { pageIn } from '@/lib/address-search'

/** The search of the editor's address. */
export interface EditorSearch {
  /** The chosen step from 1; the first is left out. */
  step?: number
  /** The language of the edited texts; without it the default texts. */
  lang?: string
  /** What is edited of the step; without it its commentary. */
  side?: (typeof sides)[number]
}

const sides = ['settings', 'medium'] as const

export function editorSearch({ step: given, lang, side: wanted }: Record<string, unknown>): EditorSearch {
  const step = pageIn(given)
  const side = sides.find((one) => one === wanted)
  return {
    ...(step && { step }),
    ...(typeof lang === 'string' && /^[a-z]{2,3}(-[a-z0-9]+)*$/i.test(lang) && { lang }),
    ...(side && { side }),
  }
}

/** The image whose area is chosen. */
export function areaSearch({ canvasId }: Record<string, unknown>): { canvasId?: string } {
  return typeof canvasId === 'string' && canvasId !== '' ? { canvasId } : {}
}

/** Whose area is edited: that of the step, or of the image beside it. */
export function mediumSearch({ of }: Record<string, unknown>): { of?: 'medium' } {
  return of === 'medium' ? { of } : {}
}
