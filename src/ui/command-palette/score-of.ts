/**
 * How well a command fits what is sought, from 0 (not at all) to 1: each word of it has to stand in the label or in another
 * word by which the command is found, best at the beginning. Letters scattered over a label are no find: Enter would then
 * run what nobody thought of.
 */
export function scoreOf(sought: string, names: readonly string[]): number {
  const words = plain(sought).split(/\s+/).filter(Boolean)
  if (words.length === 0) return 1
  return Math.max(0, ...names.map((name, at) => scoreIn(plain(name), words) * (at === 0 ? 1 : 0.9)))
}

function scoreIn(name: string, words: readonly string[]): number {
  if (name.startsWith(words.join(' '))) return 1
  const each = words.map((word) => (` ${name}`.includes(` ${word}`) ? 0.8 : name.includes(word) ? 0.4 : 0))
  return Math.min(...each)
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
