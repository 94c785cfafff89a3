import { useQuery } from '@tanstack/react-query'
import { Download, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { selfQuery } from '@/api/iam/self'
import { readConfiguration } from '@/api/meta/configuration'
import { saveFile } from '@/lib/save-file'
import { notify } from '@/stores/notices'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'

/** Exports the whole configuration as a file, and imports one. Only if the server offers it. */
export function FileButtons() {
  const text = useText('configuration')
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const { configuration, compareConfiguration } = self?._links ?? {}
  if (!configuration || !compareConfiguration) return null
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await readConfiguration(configuration), 'teca-configuration.json')
    } catch (error) {
      if (!(error instanceof Error)) throw error
      notify('failed', problemWords(error))
    } finally {
      setBusy(false)
    }
  }
  const read = async (file: File) => {
    try {
      const content: unknown = JSON.parse(await file.text())
      openDialog({ name: 'import-configuration', configuration: content, fileName: file.name })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      notify('failed', text.notAConfiguration({ file: file.name }))
    }
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="s"
        icon={<Download size={16} aria-hidden />}
        title={text.exportHint}
        loading={busy}
        onClick={() => void save()}
      >
        {text.exportConfiguration}
      </Button>
      <Button
        size="s"
        icon={<Upload size={16} aria-hidden />}
        title={text.importHint}
        onClick={() => input.current?.click()}
      >
        {text.importConfiguration}
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
    </div>
  )
}
