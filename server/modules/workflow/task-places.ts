import type { RunSubject } from './transition-log.ts'

/** A text with `{title}` and similar placeholders filled in. One pass: a title is never read as a placeholder. */
export function filledText(text: string, { log, title, pressmark, who }: RunSubject): string {
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
