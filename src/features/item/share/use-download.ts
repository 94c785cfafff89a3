import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download, type FileToDownload } from '@/work/download'

/** A download that is confirmed before it starts; its row in the tray stays when the dialog is closed. */
export function useDownload() {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<FileToDownload>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Error>()
  const confirm = async () => {
    if (!asked) return
    setAsked(undefined)
    setProblem(undefined)
    setBusy(true)
    const end = await download(queries, asked)
    setBusy(false)
    if (end.state === 'failed') setProblem(end.error)
  }
  return { ask: setAsked, asked, confirm: () => void confirm(), cancel: () => setAsked(undefined), busy, problem }
}
