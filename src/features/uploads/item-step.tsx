import type { FormEvent } from 'react'
import type { Handle } from '@/api/hal/link'
import type { CulturalItem } from '@teca/shared/contract/meta'
import type { FormField } from '@/blocks/metadata-form/form-fields'
import { ItemPicker } from '@/blocks/item-picker/item-picker'
import { useText } from '@/text/use-text'
import { Button } from '@/ui/button/button'
import { DropZone } from '@/ui/drop-zone/drop-zone'
import { Tabs } from '@/ui/tabs/tabs'
import { NewItemForm } from './new-item-form'
import { FilledNote } from './filled-note'
import { Refusals } from './refusals'
import type { Filled } from './use-from-file'

export type ItemTab = 'existing' | 'new'

export interface ItemStepProps {
  tab: ItemTab
  onTab: (tab: ItemTab) => void
  item: CulturalItem | undefined
  onItem: (item: CulturalItem) => void
  fields: readonly FormField[]
  filled: Filled | undefined
  collection: Handle | undefined
  onCollection: (collection: Handle | undefined) => void
  /** How many files are already chosen. */
  fileCount: number
  onFiles: (files: File[]) => void
  /** Why files were refused, with their names. */
  messages: readonly string[]
  /** Makes several items of the files instead; undefined for a single file. */
  onSeveral: (() => void) | undefined
  problem: string | undefined
  /** Continues, by Enter in the form. */
  onSubmit: () => Promise<void>
}

/** The first step: the item of the files, an existing or a new one. */
export function ItemStep(props: ItemStepProps) {
  const { tab, onTab, item, onItem, fields, filled, fileCount, problem } = props
  const text = useText('wizard')
  const words = useText('common')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void props.onSubmit()
  }
  return (
    <Tabs
      label={text.tabs}
      value={tab}
      onChange={onTab}
      tabs={[
        { id: 'existing', label: text.existing },
        { id: 'new', label: text.fresh },
      ]}
    >
      {tab === 'existing' ? (
        <>
          <ItemPicker
            value={item?.uuid}
            onChange={onItem}
            words={{ none: text.noItems, chosen: (title) => text.uploadsInto({ title }) }}
          />
          {problem && (
            <p role="alert" className="mt-3 text-sm text-danger">
              {problem}
            </p>
          )}
        </>
      ) : (
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <DropZone
            small
            label={text.filesFirst}
            title={fileCount > 0 ? text.filesChosen({ count: fileCount }) : text.filesFirstTitle}
            hint={text.filesFirstHint}
            onFiles={props.onFiles}
          />
          <Refusals messages={props.messages} />
          {props.onSeveral && (
            <Button size="s" variant="inline" className="self-start" onClick={props.onSeveral}>
              {text.severalItems}
            </Button>
          )}
          <FilledNote filled={filled} fields={fields} />
          <NewItemForm
            fields={fields}
            filled={filled}
            collection={props.collection}
            onCollection={props.onCollection}
            onExisting={onItem}
          />
          {/* Without such a button Enter in a field does nothing. */}
          <button type="submit" hidden>
            {words.continue}
          </button>
        </form>
      )}
    </Tabs>
  )
}
