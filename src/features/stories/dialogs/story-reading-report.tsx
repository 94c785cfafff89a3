import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { StoryReading } from '@/api/meta/stories/story-exchange'
import { useText } from '@/text/use-text'

type Words = ReturnType<typeof useText<'storyExchange'>>

/** The content of a manifest, and what cannot be used, before a story is created. */
export function StoryReadingReport({ reading }: { reading: StoryReading }) {
  const text = useText('storyExchange')
  const { sgtt, autn, sgti, annotations, problems } = reading
  const count = annotations.length
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p dir="auto" className="font-serif text-xl text-balance break-words">
          {sgtt || text.untitledFound}
        </p>
        {autn && (
          <p dir="auto" className="text-sm text-ink-soft">
            {autn}
          </p>
        )}
        {sgti && (
          <p dir="auto" className="mt-1 line-clamp-3 text-sm text-pretty text-ink-soft">
            {sgti}
          </p>
        )}
      </div>
      <p role="status" className="text-sm font-medium">
        {count === 0 ? text.nothingFound : text.stepsFound({ count })}
      </p>
      {problems.length === 0 ? (
        <p className="flex items-center gap-2 text-sm text-ink-soft">
          <CircleCheck aria-hidden className="size-4 shrink-0 text-success" />
          {text.allRead}
        </p>
      ) : (
        <section aria-label={text.problemsFound({ count: problems.length })}>
          <h3 className="flex items-center gap-2 text-sm font-medium">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warning" />
            {text.problemsFound({ count: problems.length })}
          </h3>
          <ol className="mt-2 max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line text-sm">
            {problems.map(({ code, number, label, detail }, at) => (
              // Two lines may have the same text for one annotation.
              <li key={at} className="px-3 py-2">
                <p className="font-medium break-words">
                  {[number !== undefined && text.annotation({ number }), label].filter(Boolean).join(' · ')}
                </p>
                <p className="text-pretty text-ink-soft">{wordsOf(text, code)}</p>
                {detail !== undefined && <p className="text-xs break-all text-ink-faint">{detail}</p>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  )
}

function wordsOf(text: Words, code: string): string {
  const words: Record<string, string> = {
    'image.foreign': text.problemForeign,
    'image.missing': text.problemMissing,
    'text.missing': text.problemNoText,
    'region.unreadable': text.problemRegion,
    'region.outside': text.problemOutside,
    'text.long': text.problemLong,
    'page.unreadable': text.problemPage,
    'body.left-out': text.problemBody,
    'steps.too-many': text.problemTooMany,
  }
  return words[code] ?? text.problemOther
}
