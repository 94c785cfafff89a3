import { CharacterCount } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Slice } from '@tiptap/pm/model'
import { memo, useEffect, useId, useRef } from 'react'
import { closedTags } from '@/lib/closed-tags'
import { useText } from '@/text/use-text'
import { fieldLook } from '@/ui/field/field-look'
import { RichTools } from './rich-tools'

export interface RichTextProps {
  label: string
  hint: string
  /** HTML, or a text without elements. */
  value: string
  /** The most characters of text. */
  most: number
  editable: boolean
  onChange: (value: string) => void
  /** What of a pasted text had no room. */
  onCut: (rest: string) => void
}

const withoutTheRest = {
  blockquote: false,
  code: false,
  codeBlock: false,
  heading: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  trailingNode: false,
  // The story has one undo for all changes.
  undoRedo: false,
} as const

/** A text that is already longer can be shortened, not lengthened; one that is given, as that of another step, is taken whole. */
const Count = CharacterCount.extend({
  addProseMirrorPlugins() {
    const plugins = this.parent?.() ?? []
    for (const { spec } of plugins) {
      const isShort = spec.filterTransaction
      spec.filterTransaction = function accept(transaction, state) {
        return transaction.getMeta('preventUpdate') === true || isShort?.call(this, transaction, state) !== false
      }
    }
    return plugins
  },
})

/** Text with bold, italic, links and lists; other pasted markup is dropped. Loaded by `lazyPiece`. */
export const RichText = memo(function RichText({ label, hint, value, most, editable, onChange, onCut }: RichTextProps) {
  const text = useText('storyEditor')
  const id = useId()
  const latest = useRef({ value, onChange, onCut })
  useEffect(() => {
    latest.current.onChange = onChange
    latest.current.onCut = onCut
  })
  const editor = useEditor({
    extensions: [
      StarterKit.configure({
        ...withoutTheRest,
        link: {
          openOnClick: false,
          defaultProtocol: 'https',
          protocols: ['http', 'https', 'mailto'],
          HTMLAttributes: { target: null, rel: null, class: null },
        },
      }),
      Count.configure({ limit: most, autoTrim: false }),
    ],
    content: asHtml(value),
    editable,
    editorProps: {
      transformPasted: (slice, { state }) => {
        const { from, to } = state.selection
        const left = state.doc.textBetween(0, from).length + state.doc.textBetween(to, state.doc.content.size).length
        const [kept, rest] = cutTo(slice, Math.max(0, most - left))
        latest.current.onCut(rest)
        return kept
      },
      attributes: {
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-label': label,
        'aria-describedby': id,
        class: fieldLook(
          'max-h-96 min-h-40 overflow-y-auto px-2.5 py-2 wrap-anywhere [&_a]:underline [&_li>p]:my-0 [&_ol]:list-decimal [&_ol]:ps-5 [&_p]:my-1 [&_ul]:list-disc [&_ul]:ps-5',
        ),
      },
    },
    onUpdate: ({ editor: changed }) => {
      latest.current.value = storedText(changed)
      latest.current.onChange(latest.current.value)
    },
  })
  useEffect(() => {
    if (value === latest.current.value) return
    // The value changed from outside: by another step or language, undo, restore, or a merge.
    latest.current.value = value
    editor.commands.setContent(asHtml(value), { emitUpdate: false })
  }, [editor, value])
  const count = useEditorState({ editor, selector: ({ editor: now }) => now.storage.characterCount.characters() })
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span dir="auto" aria-hidden className="text-xs font-medium text-ink-soft">
        {label}
      </span>
      {editable && <RichTools editor={editor} />}
      <EditorContent editor={editor} />
      <p className="flex justify-between gap-2 text-xs text-ink-faint tabular-nums">
        <span id={id}>{hint}</span>
        <span>{text.counter({ n: count, most })}</span>
      </p>
    </div>
  )
})

/** The beginning of a pasted piece that has room, and the text of the rest. */
function cutTo(slice: Slice, room: number): [Slice, string] {
  const { content } = slice
  let [counted, end] = [0, content.size]
  content.descendants((node, at) => {
    if (node.isText && counted <= room && counted + node.nodeSize > room) end = at + (room - counted)
    counted += node.isText ? node.nodeSize : 0
  })
  return counted <= room
    ? [slice, '']
    : [Slice.maxOpen(content.cut(0, end)), content.textBetween(end, content.size, '\n')]
}

const looksLikeTag = /<[a-z!/]/i

/** A text without elements becomes paragraphs, one per line. */
function asHtml(value: string) {
  const html = closedTags(value)
  if (looksLikeTag.test(html)) return html
  return html
    .split(/\n+/)
    .map((line) => `<p>${line}</p>`)
    .join('')
}

/** One plain paragraph is stored as plain text, which every player can show. */
function storedText(editor: Editor): string {
  const words = editor.getText()
  if (words === '') return ''
  const html = editor.getHTML()
  return html === `<p>${words}</p>` ? words : html
}
