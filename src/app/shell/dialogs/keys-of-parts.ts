import { modKey } from '@/lib/use-keys'
import type { KeyedPart } from '@/stores/shortcut-help'
import { textOf } from '@/text/text'
import type { ShortcutGroup } from '@/ui/help-sheet/help-sheet'
import type { KeyOrWord } from '@/ui/kbd/keys'

/** The keys of a part of a screen while it has the focus, each with its action. */
export function keysOfPart(part: KeyedPart): ShortcutGroup {
  const text = textOf('shortcuts')
  const arrows = { word: text.arrows }
  const along: [string, KeyOrWord[]] = [text.goAlong, [arrows]]
  const select: [string, KeyOrWord[]] = [text.select, [text.space]]
  const clear: [string, KeyOrWord[]] = [text.clear, ['Esc']]
  const media: [string, KeyOrWord[]][] = [along, [text.showInViewer, [text.enter]], select, clear]
  const keys: Record<KeyedPart, [string, KeyOrWord[]][]> = {
    cards: [
      along,
      [text.open, [text.enter]],
      select,
      [text.selectRange, [text.shift, arrows]],
      [text.selectPage, [modKey(), 'A']],
      clear,
    ],
    media,
    mediaInOrder: [...media, [text.moveAlong, ['Alt', arrows]]],
    viewer: [
      [text.pan, [arrows]],
      [text.zoomIn, ['+']],
      [text.zoomOut, ['-']],
      [text.whole, ['0']],
      [text.rotate, ['R']],
      [text.fullScreen, ['F']],
      [text.overview, ['N']],
      [text.next, [text.pageDown]],
      [text.previous, [text.pageUp]],
    ],
    model: [
      [text.turn, [arrows]],
      [text.zoomIn, ['+']],
      [text.zoomOut, ['-']],
      [text.asAtFirst, ['0']],
    ],
    tree: [
      [text.goAlong, ['↑', '↓']],
      [text.openBranch, ['→']],
      [text.closeBranch, ['←']],
      [text.toFirst, [text.home]],
      [text.toLast, [text.end]],
      [text.findByTitle, [{ word: text.letters }]],
      [text.open, [text.enter]],
    ],
  }
  return {
    id: part,
    title: text[part === 'mediaInOrder' ? 'media' : part],
    shortcuts: keys[part].map(([label, pressed]) => ({ id: label, label, keys: pressed })),
  }
}
