import { useSuspenseQuery } from '@tanstack/react-query'
import { selfQuery } from '@/api/iam/self'
import { closeDialog } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Dialog } from '@/ui/dialog/dialog'
import { RightExplainer } from './right-explainer'

/** The rights of the signed-in user, with their reasons. */
export function OwnRightsDialog() {
  const text = useText('people')
  const { close } = useText('common')
  const { data: self } = useSuspenseQuery(selfQuery())
  const { rights } = self._links
  return (
    <Dialog open onOpenChange={closeDialog} title={text.rightsTitle} closeLabel={close}>
      {rights && <RightExplainer rights={rights} title={text.whyI} />}
    </Dialog>
  )
}
