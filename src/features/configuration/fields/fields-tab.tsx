import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { LibraryBig, ListPlus, Plus } from 'lucide-react'
import { allTemplatesQuery } from '@/api/meta/templates/all-templates'
import type { ResourceType } from '@teca/shared/contract/meta'
import { openDialog } from '@/stores/open-dialog'
import { problemWords } from '@/text/problem-words'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { EmptyState } from '@/ui/empty-state/empty-state'
import { ErrorState } from '@/ui/error-state/error-state'
import { Select } from '@/ui/select/select'
import type { ConfigurationSearch } from '../configuration-search'
import { TabSkeleton } from '../configuration-skeleton'
import { FieldBoard } from './field-board'
import { useFieldWords } from './use-field-words'

/** The order of the specification. */
const entities: readonly ResourceType[] = ['ITEM', 'MEDIA', 'COLLECTION', 'STORY', 'SERIES']

/** The fields of one kind of thing, by their visibility. */
export function FieldsTab({ search }: { search: ConfigurationSearch }) {
  const text = useText('configuration')
  const words = useText('common')
  const names = useFieldWords().entities
  const navigate = useNavigate()
  const { data, error, refetch, isFetching } = useQuery({ ...allTemplatesQuery(), meta: { silent: true } })
  const entity = search.entity ?? 'ITEM'
  const count = data?.filter(({ resourceType }) => resourceType === entity).length
  const add = (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      disabled={!data}
      aria-haspopup="dialog"
      onClick={() => openDialog({ name: 'create-field', entity })}
    >
      {text.addMetadata}
    </Button>
  )
  return (
    <section aria-label={text.metadata}>
      <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
        <Select
          label={text.entity}
          options={entities.map((value) => ({ value, label: names[value] }))}
          value={entity}
          onChange={(chosen) =>
            void navigate({
              to: '/configuration',
              search: chosen === 'ITEM' ? {} : { entity: chosen },
              replace: true,
              resetScroll: false,
            })
          }
          className="w-48 max-md:flex-1"
        />
        <p role="status" className="flex min-h-9 items-center text-sm text-ink-soft">
          {count !== undefined && text.fieldCount({ count })}
        </p>
        <div className="ms-auto flex flex-wrap gap-2 max-md:w-full">
          <Button
            icon={<LibraryBig size={16} aria-hidden />}
            disabled={!data}
            aria-haspopup="dialog"
            onClick={() => openDialog({ name: 'field-sets', entity })}
          >
            {text.addSet}
          </Button>
          {add}
        </div>
      </div>
      {error && data && (
        <p className="mb-4 rounded-md bg-warning-wash px-3 py-2 text-sm text-warning">{words.notCurrent}</p>
      )}
      {data && count === 0 && (
        <EmptyState icon={<ListPlus aria-hidden />} title={text.noFields} text={text.noFieldsHint} />
      )}
      {data && count !== 0 && <FieldBoard key={entity} templates={data} entity={entity} />}
      {!data && error && (
        <ErrorState
          title={problemWords(error)}
          retry={{ label: words.retry, onRetry: () => void refetch(), busy: isFetching }}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label={words.loading}>
          <TabSkeleton />
        </div>
      )}
    </section>
  )
}
