import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { openTenant, tenantTitle } from '@/api/iam/self'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Dialog } from '@/ui/dialog/dialog'
import { RadioGroup } from '@/ui/radio-group/radio-group'
import { useOrganisation } from '../use-organisation'

/** The choice of another organisation of the person. */
export function OrganisationDialog() {
  const text = useText('shell')
  const words = useText('common')
  const { name, all } = useOrganisation()
  const [chosen, setChosen] = useState(name)
  const open = useMutation(openTenant())
  const confirm = () => {
    const tenant = all.find((one) => one.name === chosen)
    if (!tenant || tenant.name === name) return closeDialog()
    open.mutate(tenant, { onSuccess: (url) => url && window.location.assign(url) })
  }
  return (
    <Dialog
      open
      onOpenChange={closeDialog}
      size="s"
      title={text.switchOrganisation}
      description={text.switchQuestion}
      closeLabel={words.close}
      footer={
        <>
          <Button onClick={closeDialog}>{words.cancel}</Button>
          <Button variant="primary" onClick={confirm} loading={open.isPending || open.isSuccess}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <RadioGroup
        label={text.organisations}
        hideLabel
        value={chosen}
        onChange={setChosen}
        options={all.map((tenant) => ({
          value: tenant.name,
          label: tenantTitle(tenant),
          hint: tenant.name === name ? text.currentOrganisation : hostOf(tenant.url),
        }))}
      />
    </Dialog>
  )
}

const hostOf = (url: string | undefined) => (url && URL.canParse(url) ? new URL(url).host : undefined)
