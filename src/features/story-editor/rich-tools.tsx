import { useEditorState, type Editor } from '@tiptap/react'
import { Bold, Italic, Link, List, ListOrdered } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { IconButton } from '@/ui/icon-button/icon-button'
import { TextField } from '@/ui/text-field/text-field'

/** The formats for the selected text. */
export function RichTools({ editor }: { editor: Editor }) {
  const text = useText('storyEditor')
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      link: now.isActive('link'),
    }),
  })
  const run = () => editor.chain().focus()
  return (
    <>
      <div role="toolbar" aria-label={text.textTools} className="flex gap-0.5">
        <IconButton
          size="s"
          label={text.bold}
          pressed={on.bold}
          icon={<Bold aria-hidden />}
          onClick={() => run().toggleBold().run()}
        />
        <IconButton
          size="s"
          label={text.italic}
          pressed={on.italic}
          icon={<Italic aria-hidden />}
          onClick={() => run().toggleItalic().run()}
        />
        <IconButton
          size="s"
          label={text.bulletList}
          pressed={on.bulletList}
          icon={<List aria-hidden />}
          onClick={() => run().toggleBulletList().run()}
        />
        <IconButton
          size="s"
          label={text.numberedList}
          pressed={on.orderedList}
          icon={<ListOrdered aria-hidden />}
          onClick={() => run().toggleOrderedList().run()}
        />
        <IconButton
          size="s"
          label={text.link}
          pressed={on.link}
          aria-expanded={linking}
          icon={<Link aria-hidden />}
          onClick={() => setLinking(!linking)}
        />
      </div>
      {linking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const text = useText('storyEditor')
  const [address, setAddress] = useState(() => {
    const href: unknown = editor.getAttributes('link')['href']
    return typeof href === 'string' ? href : ''
  })
  const link = (event: FormEvent) => {
    event.preventDefault()
    const href = whole(address.trim())
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent([{ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }]).run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <form onSubmit={link} className="flex items-end gap-1.5">
      <TextField
        label={text.linkAddress}
        size="s"
        value={address}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
        className="min-w-0 flex-1"
      />
      <Button type="submit" size="s">
        {address.trim() === '' ? text.removeLink : text.setLink}
      </Button>
    </form>
  )
}

const whole = (address: string) =>
  address === '' || /^(https?:|mailto:)/i.test(address)
    ? address
    : address.includes('@') && !address.includes('/')
      ? `mailto:${address}`
      : `https://${address}`
