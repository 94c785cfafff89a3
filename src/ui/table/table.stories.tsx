import type { Meta, StoryObj } from '@storybook/react-vite'
import { Table } from './table'
import type { TableColumn } from './table-column'
import { TableRow } from './table-row'

interface Plant {
  name: string
  family: string
  found: string
}

const plants: Plant[] = [
  { name: 'Sea holly', family: 'Apiaceae', found: '1764' },
  { name: 'Glasswort', family: 'Amaranthaceae', found: '1801' },
  {
    name: 'Sea lavender of the northern salt marshes, as drawn for the garden of the Magistrate',
    family: '',
    found: '',
  },
]
const columns: TableColumn<Plant, undefined>[] = [
  { id: 'name', label: 'Name', width: 0, sort: 'asc', isHeader: true, onSmallScreens: true, text: ({ name }) => name },
  { id: 'family', label: 'Family', width: 10, sort: 'asc', text: ({ family }) => family },
  { id: 'found', label: 'Found', width: 6, onSmallScreens: true, text: ({ found }) => found },
]

const PlantTable = ({ things = plants, shown }: { things?: Plant[]; shown?: Record<string, boolean> }) => (
  <Table
    label="Plants"
    things={things}
    keyOf={({ name }) => name}
    columns={columns}
    shown={shown}
    order={{ id: 'name', direction: 'asc' }}
    onOrder={() => undefined}
    row={(plant, at, chosen) => (
      <TableRow key={plant.name} thing={plant} row={undefined} columns={chosen} selected={at === 1} />
    )}
  />
)

const meta = { component: PlantTable } satisfies Meta<typeof PlantTable>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Empty: Story = { args: { things: [] } }
export const FewerColumns: Story = { args: { shown: { family: false } } }
export const Dark: Story = { globals: { theme: 'dark' } }
