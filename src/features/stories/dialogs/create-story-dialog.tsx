import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { handleOf } from '@/api/hal/link'
import type { StoryboardCollection } from '@teca/shared/contract/meta'
import { seriesTitle } from '@/api/meta/stories/stories'
import { createStory } from '@/api/meta/stories/story-writes'
import { templatesQuery } from '@/api/meta/templates/templates'
import { CreateDialog } from '@/blocks/read-then-edit/create-dialog'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { WaitingDialog } from '@/blocks/read-then-edit/waiting-dialog'
import { closeDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { DialogTrouble } from './dialog-trouble'

/** Creates a story, in the series of the dialog or in none; its editor opens at the choice of pictures (STORY-05). */
export function CreateStoryDialog() {
  const { series } = useDialogAbout('create-story')
  const text = useText('stories')
  if (!series) return <NewStory />
  return (
    <DialogOfThing<StoryboardCollection> about={series} title={text.createStory}>
      {(known) => <NewStory series={known} />}
    </DialogOfThing>
  )
}

function NewStory({ series }: { series?: StoryboardCollection }) {
  const text = useText('stories')
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery({ ...templatesQuery('STORY'), meta: { silent: true } })
  const create = useMutation(createStory())
  if (!data)
    return <WaitingDialog title={text.createStory} error={error} onRetry={() => void refetch()} onClose={closeDialog} />
  const title = series && (seriesTitle(series) || text.untitledSeries)
  return (
    <CreateDialog
      resource="STORY"
      templates={data}
      title={text.createStory}
      description={[title && text.createStoryIn({ title }), text.createHint].filter(Boolean).join(' ')}
      confirmLabel={text.create}
      trouble={<DialogTrouble error={create.error} />}
      create={async (body) => {
        const { uuid } = await create.mutateAsync(
          { body, series: series && handleOf(series) },
          { onSuccess: closeDialog },
        )
        await navigate({ to: '/story/editor/$storyUuid/cultural-item', params: { storyUuid: uuid } })
      }}
    />
  )
}
