import { useMutation, useQuery } from '@tanstack/react-query'
import { isApiError } from '@/api/api-error'
import { selfQuery } from '@/api/iam/self'
import { compareConfiguration, importConfiguration, type ConfigurationChange } from '@/api/meta/configuration'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { FormAlert } from '@/ui/form-alert/form-alert'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { ErrorState } from '@/ui/error-state/error-state'
import { ChangeRows } from './change-rows'
import { ChooseFile } from './choose-file'

/** Compares a file with the present configuration, and applies it after confirmation. */
export function ImportDialog() {
  const { configuration, fileName } = useDialogAbout('import-configuration')
  const text = useText('configuration')
  const words = useText('common')
  const { data: self } = useQuery({ ...selfQuery(), enabled: false })
  const link = self?._links.compareConfiguration
  const compared = useQuery({
    // A comparison is valid for this file at this moment.
    queryKey: ['compared-configuration', configuration],
    queryFn: () => (link ? compareConfiguration(link, configuration) : { changes: [] }),
    gcTime: 0,
    staleTime: Infinity,
    meta: { silent: true },
  })
  const take = useMutation(importConfiguration())
  const title = text.importTitle({ file: fileName })
  // The same file is refused again, so another one is chosen instead.
  if (isApiError(compared.error, 400) || isApiError(compared.error, 422))
    return (
      <Dialog open onOpenChange={closeDialog} title={title} size="l" closeLabel={words.close}>
        <ErrorState
          small
          title={text.brokenConfiguration({ file: fileName })}
          message={compared.error.status === 400 ? text.brokenConfigurationHint : problemWords(compared.error)}
          action={<ChooseFile label={text.chooseAnotherFile} />}
        />
      </Dialog>
    )
  if (!compared.data)
    return (
      <WaitingDialog
        title={title}
        error={compared.error}
        onRetry={() => void compared.refetch()}
        onClose={closeDialog}
      />
    )
  const of = (action: ConfigurationChange['action']) => compared.data.changes.filter((one) => one.action === action)
  const [added, changed] = [of('add'), of('change')]
  const isNothing = added.length + changed.length === 0
  return (
    <Dialog
      open
      persistent
      size="l"
      onOpenChange={closeDialog}
      title={title}
      description={isNothing ? text.nothingToImport : text.importText}
      closeLabel={words.close}
      footer={
        <>
          {take.error && <FormAlert>{problemWords(take.error)}</FormAlert>}
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button
            variant="primary"
            disabled={isNothing || !self?._links.configuration}
            loading={take.isPending}
            onClick={() =>
              self?._links.configuration &&
              take.mutate({ link: self._links.configuration, configuration }, { onSuccess: closeDialog })
            }
          >
            {text.importNow}
          </Button>
        </>
      }
    >
      {added.length > 0 && <ChangeRows title={text.added({ count: added.length })} changes={added} />}
      {changed.length > 0 && <ChangeRows title={text.changed({ count: changed.length })} changes={changed} />}
      <p className="text-sm text-ink-soft">
        {[text.unchanged({ count: of('same').length }), text.kept({ count: of('keep').length })].join(' · ')}
      </p>
    </Dialog>
  )
}
