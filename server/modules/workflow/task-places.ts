import type { Told } from './transition-log.ts'

/** A text with `{title}` and its like filled in. One pass: what a title holds is never read as a place. */
export function filledText(text: string, { log, title, pressmark, who }: Told): string {
  const places = new Map([
    ['title', title || pressmark],
    ['pressmark', pressmark],
    ['from', log.from_state],
    ['to', log.to_state],
    ['action', log.transition_name],
    ['who', who],
  ])
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => places.get(name) ?? whole)
}
