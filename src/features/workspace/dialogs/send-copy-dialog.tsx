import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { sectionCopyLimits as most } from '@teca/shared/contract/meta/limits'
import { sendCopy } from '@/api/meta/lists/section-writes'
import type { Section } from '@/api/meta/lists/sections'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { TextField } from '@/ui/text-field/text-field'
import { DialogOfList } from './dialog-of-list'
import { WriteFailure } from './write-failure'

/** Sends a copy of a list to a colleague. */
export function SendCopyDialog() {
  const { list } = useDialogAbout('send-list-copy')
  const text = useText('lists')
  return (
    <DialogOfList uuid={list.uuid} title={text.sendCopy}>
      {(section) => <Recipient section={section} />}
    </DialogOfList>
  )
}

function Recipient({ section }: { section: Section }) {
  const text = useText('lists')
  const shell = useText('shell')
  const words = useText('common')
  const id = useId()
  const [username, setUsername] = useState('')
  const send = useMutation(sendCopy())
  const blank = username.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!blank && !send.isPending) send.mutate({ section, username }, { onSuccess: closeDialog })
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      persistent
      size="s"
      title={text.sendCopyOf({ list: section.name })}
      description={text.sendCopyHint}
      closeLabel={words.close}
      footer={
        <>
          <WriteFailure error={send.error} />
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button type="submit" form={id} variant="primary" disabled={blank} loading={send.isPending}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <TextField
          label={shell.username}
          mark={words.required}
          required
          autoComplete="off"
          maxLength={most.username}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
