import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useId, useState, type FormEvent } from 'react'
import { sectionCreateLimits as most } from '@teca/shared/contract/meta/limits'
import { createList } from '@/api/meta/lists/section-writes'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { TextField } from '@/ui/text-field/text-field'
import { WriteFailure } from './write-failure'

/** Creates a list by its name. */
export function CreateListDialog() {
  const text = useText('lists')
  const words = useText('common')
  const router = useRouter()
  const id = useId()
  const [name, setName] = useState('')
  const create = useMutation(createList())
  // catalogue spec 5: a name of only spaces is not submitted
  const blank = name.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank || create.isPending) return
    const open = ({ uuid }: { uuid: string }) =>
      void router.navigate({ to: '/workspace/$listUuid', params: { listUuid: uuid } })
    create.mutate({ name, open }, { onSuccess: closeDialog })
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      persistent
      size="s"
      title={text.createTitle}
      closeLabel={words.close}
      footer={
        <>
          <WriteFailure error={create.error} />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" disabled={blank} loading={create.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={text.name}
          mark={words.required}
          required
          maxLength={most.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
