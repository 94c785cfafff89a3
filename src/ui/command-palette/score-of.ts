/**
 * How well a command matches the typed text, from 0 (not at all) to 1: each typed word must be in the label or in
 * another word of the command, best at the beginning. Letters scattered over a label do not match, because Enter would
 * run an unexpected command.
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
