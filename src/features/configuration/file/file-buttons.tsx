import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { selfQuery } from '@/api/iam/self'
import { readConfiguration } from '@/api/meta/configuration'
import { saveFile } from '@/lib/save-file'
import { notify } from '@/stores/notices'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { ChooseFile } from './choose-file'

/** Exports the whole configuration as a file, and imports one. Only if the server offers it. */
export function FileButtons() {
  const text = useText('configuration')
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
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
      <ChooseFile label={text.importConfiguration} />
    </div>
  )
}
