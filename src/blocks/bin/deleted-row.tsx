import { useMutation } from '@tanstack/react-query'
import { BookOpen, Box, FileAudio, FileText, Film, Folder, Image, Landmark, Library } from 'lucide-react'
import { restoreDeleted, type DeletedThing } from '@/api/meta/bin/deleted'
import { dateAndTime, longDate } from '@/lib/dates'
import { problemWords } from '@/text/problem-words'
import { useLanguage, useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { Skeleton } from '@/ui/skeleton/skeleton'
import { VisuallyHidden } from '@/ui/visually-hidden/visually-hidden'

const mediaIcons = { images: Image, audios: FileAudio, videos: Film, model3Ds: Box, documents: FileText }

const icons = { ITEM: Landmark, COLLECTION: Folder, STORY: BookOpen, SERIES: Library }
const kindWords = (text: Text) => ({
  ITEM: text.kindItem,
  COLLECTION: text.kindCollection,
  MEDIA: text.kindMedium,
  STORY: text.kindStory,
  SERIES: text.kindOneSeries,
})
type Text = ReturnType<typeof useText<'organise'>>

/** A deleted thing: what, when and by whom, until when it can be restored, and Restore. */
export function DeletedRow({ thing }: { thing: DeletedThing }) {
  const text = useText('organise')
  const { untitled } = useText('catalog')
  const language = useLanguage()
  const title = thing.title || untitled
  const restore = useMutation(restoreDeleted(() => text.restoredWhat({ title })))
  const kind = kindWords(text)[thing.resourceType]
  const Icon = thing.resourceType === 'MEDIA' ? mediaIcons[thing.mediaType ?? 'images'] : icons[thing.resourceType]
  const about = [kind, thing.pressmark, thing.itemTitle && text.ofItem({ title: thing.itemTitle })].filter(Boolean)
  return (
    <li className="flex items-start gap-3 border-b border-line py-3 last:border-0">
      <Icon aria-hidden size={20} strokeWidth={1.5} className="mt-0.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-6 font-serif text-base break-words">
          {title}
        </p>
        <p className="mt-0.5 text-sm break-words text-ink-soft">{about.join(' · ')}</p>
        <p className="mt-0.5 text-xs text-ink-faint">
          {text.deletedBy({ when: dateAndTime(thing.deletedDate, language), name: thing.username })}
          {' · '}
          {text.restorableUntil({ date: longDate(thing.restorableUntil, language) })}
        </p>
        {restore.error && (
          <p role="alert" className="mt-1 text-sm break-words text-danger">
            {text.notDone({ reason: problemWords(restore.error) })}
          </p>
        )}
      </div>
      <Button
        size="s"
        aria-label={text.restoreWhat({ title })}
        loading={restore.isPending}
        onClick={() => restore.mutate(thing)}
      >
        {text.restore}
      </Button>
    </li>
  )
}

/** Placeholder for loading rows. */
export const DeletedRowsSkeleton = ({ label }: { label: string }) => (
  <div>
    <VisuallyHidden>{label}</VisuallyHidden>
    {Array.from({ length: 4 }, (_, at) => (
      <div key={at} aria-hidden className="flex items-start gap-3 py-3">
        <Skeleton shape="box" className="size-5" />
        <div className="flex-1">
          <Skeleton shape="text" className="w-2/3" />
          <Skeleton shape="text" className="mt-2 w-1/3" />
        </div>
      </div>
    ))}
  </div>
)
