import { handleOf } from '@/api/hal/link'
import type { Storyboard } from '@teca/shared/contract/meta'
import { storyTitle } from '@/api/meta/stories/stories'
import { stale } from '@/api/stale'
import { DetailsDialog } from '@/blocks/read-then-edit/details-dialog'
import { DialogOfThing } from '@/blocks/read-then-edit/dialog-of-thing'
import { useMayChangeStates } from '@/blocks/rights/use-may-change-states'
import { useMayEditStories } from '@/blocks/rights/use-may-edit-stories'
import { openDialog, useDialogAbout } from '@/stores/open-dialog'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropdownMenu } from '@/ui/dropdown-menu/dropdown-menu'
import type { MenuEntry } from '@/ui/dropdown-menu/menu-entries'

/** The metadata of a story, to read and then to edit, with its move and delete buttons (EDIT-06). */
export function StoryDetails() {
  const { story } = useDialogAbout('story-details')
  const text = useText('stories')
  return (
    <DialogOfThing<Storyboard> about={story} title={text.storyDetails}>
      {(known) => <Details story={known} />}
    </DialogOfThing>
  )
}

function Details({ story }: { story: Storyboard }) {
  const text = useText('stories')
  const { untitled } = useText('catalog')
  const { storyUpdated } = useText('notices')
  const mayTell = useMayEditStories()
  return (
    <DetailsDialog
      resource="STORY"
      thing={story}
      title={text.storyDetails}
      editTitle={text.editStory}
      name={storyTitle(story) || untitled}
      stale={stale.stories}
      saved={storyUpdated}
      mayEdit={mayTell}
      actions={<Others story={story} mayTell={mayTell} />}
    />
  )
}

function Others({ story, mayTell }: { story: Storyboard; mayTell: boolean }) {
  const { thenBack } = useDialogAbout('story-details')
  const text = useText('stories')
  const words = useText('common')
  const forms = useText('forms')
  const workflow = useText('workflow')
  const mayChangeStates = useMayChangeStates()
  const handle = handleOf(story)
  const action = (id: string, label: string, onSelect: () => void): MenuEntry => ({
    kind: 'action',
    id,
    label,
    onSelect,
  })
  const entries = [
    ...(mayTell
      ? [action('move', text.moveToSeries, () => openDialog({ name: 'move-stories', stories: [handle] }))]
      : []),
    ...(mayChangeStates
      ? [
          action('state', workflow.changeState, () =>
            openDialog({ name: 'change-state', resource: 'STORY', things: [handle] }),
          ),
        ]
      : []),
    ...(story._links.history
      ? [action('history', forms.history, () => openDialog({ name: 'story-history', story: handle }))]
      : []),
  ]
  return (
    <>
      {mayTell && (
        <Button
          variant="quiet"
          className="text-danger!"
          onClick={() => openDialog({ name: 'delete-stories', stories: [handle], thenBack })}
        >
          {words.delete}
        </Button>
      )}
      {entries.length > 0 && (
        <DropdownMenu align="start" side="top" trigger={<Button>{words.more}</Button>} entries={entries} />
      )}
    </>
  )
}
