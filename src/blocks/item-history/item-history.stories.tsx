import type { Meta, StoryObj } from '@storybook/react-vite'
import { http, HttpResponse } from 'msw'
import { Suspense } from 'react'
import { aTemplate, cardTemplates } from '../../../test/fixtures/configuration'
import { anItem } from '../../../test/fixtures/items'
import { uuidOf } from '../../../test/fixtures/numbers'
import { aPage } from '../../../test/fixtures/pages'
import { failing } from '../../../test/mock-api/failing'
import { serve, serveItems, serveTemplates } from '../../../test/mock-api/serve'
import { handleOf } from '@/api/hal/link'
import type { HistoryEntry } from '@teca/shared/contract/meta'
import { openDialog, useOpenDialog } from '@/stores/open-dialog'
import { ItemHistory } from './item-history'

function Opened() {
  const open = useOpenDialog(({ dialog }) => dialog?.name === 'item-history')
  return <Suspense>{open && <ItemHistory />}</Suspense>
}

function show(...lines: Omit<HistoryEntry, 'uuid'>[]) {
  const item = anItem({ sgtt: 'Chart of the gulf' })
  const self = `/meta/culturalItems/${item.uuid}/history`
  item._links.history = { href: self }
  serveItems(item)
  serveTemplates(...cardTemplates(), aTemplate({ name: 'made', label: 'Made', type: 'DATE' }))
  serve([
    http.get(`*${self}`, ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('page'))
      const entries = lines.map((line, at) => ({ uuid: uuidOf(20, at), ...line }))
      return HttpResponse.json(aPage('history', entries, { page, self }))
    }),
  ])
  openDialog({ name: 'item-history', item: handleOf(item) })
}

const lines: Omit<HistoryEntry, 'uuid'>[] = [
  {
    date: '2026-02-11T12:00:00Z',
    username: 'grace',
    action: 'update',
    changes: [
      { name: 'sgtt', before: 'Chart', after: 'Chart of the gulf' },
      { name: 'made', before: '1764-03-09', after: '1780~' },
      { name: 'title', before: { value: 'Carta', lang: 'it' } },
    ],
  },
  {
    date: '2026-02-11T09:30:00Z',
    username: 'ada',
    action: 'transition',
    changes: [{ name: 'state', before: 'Draft', after: 'Published' }],
  },
  {
    date: '2025-12-05T12:00:00Z',
    username: 'ada',
    action: 'create',
    changes: [
      { name: 'sgtt', after: 'Chart' },
      { name: 'pressmark', after: 'CAR-0117' },
    ],
  },
]

const meta = {
  component: Opened,
  parameters: { layout: 'fullscreen', serve: () => show(...lines) },
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const SomeDays: Story = {}
export const Nothing: Story = { parameters: { serve: () => show() } }
export const ManyPages: Story = {
  parameters: { serve: () => show(...Array.from({ length: 30 }, () => lines).flat()) },
}
export const LongValues: Story = {
  parameters: {
    serve: () =>
      show({
        date: '2026-02-11T12:00:00Z',
        username: 'a-very-long-user-name-of-the-department-of-maps-and-charts',
        action: 'update',
        changes: [
          { name: 'sgtt', before: 'Soundings by another hand. '.repeat(12), after: 'Zusammengesetzt'.repeat(20) },
        ],
      }),
  },
}
export const TasksOfTheWorkflow: Story = {
  parameters: {
    serve: () =>
      show({
        date: '2026-02-11T09:30:00Z',
        username: 'ada',
        action: 'transition',
        changes: [{ name: 'state', before: 'Draft', after: 'Published' }],
        tasks: [
          { taskUuid: uuidOf(21, 1), templateName: 'email', state: 'DONE' },
          { taskUuid: uuidOf(21, 2), templateName: 'email', state: 'ERROR', reason: 'The mail server refused it' },
          { taskUuid: uuidOf(21, 3), templateName: 'tell-registrar', state: 'DONE' },
        ],
        _links: { retry: { href: '/meta/transitionLogs/1/retry' } },
      }),
  },
}
export const Failed: Story = {
  parameters: {
    serve: () => {
      show(...lines)
      serve(failing('item', 403))
    },
  },
}
