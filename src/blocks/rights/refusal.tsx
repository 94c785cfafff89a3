import { useQuery } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { rightsQuery } from '@/api/iam/accounts'
import { selfQuery } from '@/api/iam/self'
import { previewRole } from '@/api/preview'
import { useText } from '@/text/use-text'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { RightAnswer } from './right-answer'
import { tasks, type Task } from './tasks'

/** In place of what the signed-in user may not see: the right that is missing, and who can give it. */
export function Refusal({ task }: { task: Task }) {
  const text = useText('errors')
  const isPreview = previewRole() !== undefined
  const { data: self } = useQuery(selfQuery())
  const link = self?._links.rights
  const { data: rights } = useQuery({ ...rightsQuery(link ?? { href: '' }), enabled: link !== undefined && !isPreview })
  return (
    <EmptyState
      icon={<LockKeyhole aria-hidden />}
      title={isPreview ? text['preview.refused'] : text['role.missing']}
      action={!isPreview && rights && <RightAnswer rights={rights} operation={tasks[task]} />}
    />
  )
}
