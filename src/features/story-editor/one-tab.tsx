import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { AppWindow } from 'lucide-react'
import type { ReactNode } from 'react'
import { selfQuery } from '@/api/iam/self'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { useOnlyTab } from '@/lib/use-only-tab'
import { onlyHere } from '@/lib/only-here'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { buttonLook } from '@/ui/button/button-look'
import { EmptyState } from '@/ui/empty-state/empty-state'

/** Shows the editor of a story in one tab only: two would write over each other's draft. */
export function OneTab({ storyUuid, children }: { storyUuid: string; children: ReactNode }) {
  const text = useText('storyEditor')
  const { backToLab } = useText('stories')
  const { data: self } = useSuspenseQuery(selfQuery())
  const mayTell = useMayEditStories()
  // Who only reads writes over nothing.
  const { isOurs, takeOver } = useOnlyTab(mayTell ? `teca-story ${self.id} ${storyUuid}` : undefined)
  if (isOurs) return children
  return (
    <EmptyState
      icon={<AppWindow aria-hidden />}
      title={text.otherTab}
      text={text.otherTabHint}
      action={
        <>
          <Button variant="primary" onClick={takeOver}>
            {text.goOnHere}
          </Button>
          <Link to="/story" activeOptions={onlyHere} className={buttonLook('secondary', 'h-9 px-3.5 text-sm')}>
            {backToLab}
          </Link>
        </>
      }
      className="my-16"
    />
  )
}
