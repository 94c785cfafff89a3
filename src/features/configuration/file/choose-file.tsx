import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { notify } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** A button that chooses an exported configuration and opens the dialog that compares it. */
export function ChooseFile({ label }: { label: string }) {
  const text = useText('configuration')
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File) => {
    const configuration = configurationIn(await file.text())
    if (configuration) openDialog({ name: 'import-configuration', configuration, fileName: file.name })
    else notify('failed', text.notAConfiguration({ file: file.name }))
  }
  return (
    <>
      <Button
        size="s"
        icon={<Upload size={16} aria-hidden />}
        title={text.importHint}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={text.importHint}
        tabIndex={-1}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) void read(file)
          // Allows choosing the same file again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** The configuration in the text of a file; undefined for any other content. */
function configurationIn(content: string): object | undefined {
  try {
    const given: unknown = JSON.parse(content)
    const isConfiguration =
      typeof given === 'object' && given !== null && 'format' in given && given.format === 'teca-configuration'
    return isConfiguration ? given : undefined
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return undefined
  }
}
