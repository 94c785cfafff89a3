import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { pressmarkQuery, settledHolder } from '@/api/meta/items/pressmark'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { TextField } from '@/ui/text-field/text-field'
import { changePressmark } from '@/work/uploads/change-uploads'
import type { Upload } from '@/work/uploads/upload'

/** Asks for another pressmark for an item that could not be created because its own is taken. */
export function ChangePressmark({ upload, pressmark }: { upload: Upload; pressmark: string }) {
  const { newPressmark } = useText('uploadQueue')
  const { metadataPressmark } = useText('item')
  const { retry } = useText('common')
  const validation = useText('validation')
  const problems = useText('errors')
  const queries = useQueryClient()
  const [written, setWritten] = useState(pressmark)
  const change = useMutation({
    mutationFn: async (wanted: string) => {
      if (wanted === '') throw new Error(validation.pressmarkRequired)
      const { state } = await settledHolder(queries.query(pressmarkQuery(wanted)))
      if (state === 'taken') throw new Error(validation.pressmarkAlreadyExisting({ pressmark: wanted }))
      if (state === 'deleted') throw new Error(problems['pressmark.deleted'])
      await changePressmark(upload, wanted)
    },
    // The field shows the failure.
    meta: { silent: true },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.mutate(written.trim())
  }
  return (
    <form noValidate onSubmit={submit} aria-label={newPressmark({ name: upload.name })} className="mt-1 ps-9">
      <div className="flex items-start gap-2">
        <TextField
          size="s"
          label={metadataPressmark}
          hideLabel
          className="flex-1"
          autoComplete="off"
          spellCheck={false}
          value={written}
          error={change.error ? problemWords(change.error) : undefined}
          onChange={({ currentTarget }) => {
            setWritten(currentTarget.value)
            change.reset()
          }}
        />
        <Button size="s" type="submit" loading={change.isPending}>
          {retry}
        </Button>
      </div>
    </form>
  )
}
