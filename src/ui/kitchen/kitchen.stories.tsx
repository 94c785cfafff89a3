import type { Meta, StoryObj } from '@storybook/react-vite'
import { clsx } from 'clsx'
import {
  ArrowDownWideNarrow,
  Folder,
  FolderInput,
  LibraryBig,
  LifeBuoy,
  Menu,
  Plus,
  Search,
  SlidersHorizontal,
  SquareStack,
  Waypoints,
} from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '../avatar/avatar'
import { Breadcrumb } from '../breadcrumb/breadcrumb'
import { Button } from '../button/button'
import { Checkbox } from '../checkbox/checkbox'
import { IconButton } from '../icon-button/icon-button'
import { Logo } from '../logo/logo'
import { MediaIcon } from '../media-icon/media-icon'
import { Pagination } from '../pagination/pagination'
import { ProgressRing } from '../progress-ring/progress-ring'
import { Select } from '../select/select'
import { SelectionBar } from '../selection-bar/selection-bar'
import { StateDot } from '../state-dot/state-dot'
import { TextField } from '../text-field/text-field'
import { Thumb } from '../thumb/thumb'
import { Toolbar } from '../toolbar/toolbar'
import { samplePictures, type SamplePicture } from './sample-pictures'

const states = [
  { name: 'Published', color: '#2c7a4b' },
  { name: 'In review', color: '#d98a00' },
  { name: 'Default', color: '#000000' },
]
const shelves = [
  'Charts of the lagoon',
  'Star atlases',
  'Herbaria',
  'Ceramics',
  'Textiles and embroideries of the convents',
  'Posters',
]
const places = [LibraryBig, SquareStack, Waypoints, SlidersHorizontal, LifeBuoy]
const placeNames = ['Catalogue', 'Workspace', 'Stories lab', 'Configuration', 'Support']

function Kitchen() {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [order, setOrder] = useState('title')
  const toggle = (at: number) =>
    setChosen(chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at])
  return (
    <div className="flex min-h-dvh bg-page">
      <nav
        aria-label="Main"
        className="sticky top-0 hidden h-dvh w-14 shrink-0 flex-col items-center gap-1 border-e border-line py-3 md:flex"
      >
        <Logo label="Teca" className="mb-4" />
        {places.map((Icon, at) => (
          <IconButton
            key={placeNames[at]}
            label={placeNames[at] ?? ''}
            icon={<Icon aria-hidden />}
            pressed={at === 0}
            tooltipSide="right"
          />
        ))}
        <Avatar name="Ada Bianchi" className="mt-auto" />
      </nav>
      <div className="min-w-0 flex-1">
        <header className="sticky top-0 z-header flex h-14 items-center gap-3 border-b border-line bg-page px-4 md:px-8">
          <IconButton label="Menu" icon={<Menu aria-hidden />} className="-ms-2 md:hidden" />
          <Logo wordmark="Museo delle Acque" className="md:hidden" />
          <span className="hidden font-serif text-lg md:block">Museo delle Acque</span>
          <TextField
            label="Search"
            hideLabel
            type="search"
            placeholder="Search the catalogue"
            icon={<Search aria-hidden />}
            className="ms-auto hidden w-80 md:flex"
          />
          <IconButton label="Search" icon={<Search aria-hidden />} className="ms-auto md:hidden" />
        </header>
        <main className="mx-auto max-w-[104rem] px-4 pt-4 pb-10 md:px-8 md:pt-6">
          <Breadcrumb
            label="Path"
            moreLabel="Show the full path"
            crumbs={['Catalogue', 'Works on paper', 'Sixteenth century', 'Maps and charts'].map((label) => ({
              id: label,
              label,
            }))}
            renderLink={(crumb, props) => <a href={`#${crumb.id}`} {...props} />}
          />
          <h1 className="mt-2 font-serif text-2xl text-balance md:text-3xl">Maps and charts</h1>
          <Shelves />
          <Toolbar
            label="Items"
            className="mt-7 mb-3"
            start={
              <>
                <h2 className="font-serif text-lg">84 items</h2>
                <Checkbox
                  label="Select all"
                  checked={chosen.length === 0 ? false : 'mixed'}
                  onChange={() => setChosen([])}
                  className="text-ink-soft"
                />
              </>
            }
          >
            <Select
              label="Order"
              hideLabel
              quiet
              icon={<ArrowDownWideNarrow aria-hidden />}
              options={[
                { value: 'title', label: 'Title A-Z' },
                { value: 'new', label: 'Newest first' },
              ]}
              value={order}
              onChange={setOrder}
            />
            <Button variant="primary" icon={<Plus size={16} aria-hidden />}>
              Add item
            </Button>
          </Toolbar>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-7 md:grid-cols-3 md:gap-x-6 lg:grid-cols-4 2xl:grid-cols-5">
            {[...samplePictures, ...samplePictures.slice(0, 4)].map((picture, at) => (
              <Card key={at} at={at} picture={picture} chosen={chosen.includes(at)} onToggle={() => toggle(at)} />
            ))}
          </ul>
          {chosen.length > 0 && (
            <SelectionBar
              label="Selection"
              count={`${chosen.length} selected`}
              clear={{ label: 'Clear selection', onClear: () => setChosen([]) }}
              className="mt-4"
            >
              <Button size="s" variant="quiet" icon={<FolderInput size={14} aria-hidden />}>
                Move
              </Button>
            </SelectionBar>
          )}
          <Pagination
            page={3}
            pageCount={21}
            labels={{ pages: 'Pages', previous: 'Previous page', next: 'Next page', page: (page) => `Page ${page}` }}
            renderLink={(page, props) => <a href={`?page=${page}`} {...props} />}
            className="mt-10"
          />
        </main>
      </div>
    </div>
  )
}

const Shelves = () => (
  <ul className="mt-5 grid grid-cols-1 gap-x-6 md:grid-cols-2 xl:grid-cols-3">
    {shelves.map((shelf, at) => (
      <li key={shelf} className="border-b border-line">
        <a href={`#${shelf}`} className="group flex min-h-11 items-center gap-3 py-2">
          <Folder aria-hidden size={18} strokeWidth={1.5} className="shrink-0 text-accent" />
          <span className="min-w-0 flex-1 truncate group-hover:underline">{shelf}</span>
          <span className="text-xs text-ink-faint tabular-nums">{12 + at * 17}</span>
        </a>
      </li>
    ))}
  </ul>
)

type CardProps = { picture: SamplePicture; at: number; chosen: boolean; onToggle: () => void }

function Card({ picture, at, chosen, onToggle }: CardProps) {
  const state = states[at % 3] ?? { name: 'Default', color: '#000000' }
  const processing = at === 10
  return (
    <li className="group relative min-w-0">
      <Thumb
        alt=""
        src={processing ? undefined : picture.src}
        kind={processing ? 'none' : 'image'}
        color={processing ? undefined : picture.color}
        fit="contain"
        aspect="1 / 1"
        className={clsx(
          'transition-shadow duration-quick group-hover:shadow-md',
          chosen && 'outline-2 outline-offset-2 outline-accent',
        )}
      >
        {processing && (
          <div className="absolute inset-0 grid place-items-center text-ink-soft">
            <ProgressRing value={62} label="Processing" showValue />
          </div>
        )}
        <span className="absolute end-2 bottom-2 flex items-center gap-1 rounded bg-veil/80 px-1.5 py-0.5 text-2xs text-on-veil tabular-nums">
          <MediaIcon kind="images" size={12} />
          {at * 3 + 1}
        </span>
      </Thumb>
      <Checkbox
        label={`Select ${picture.title}`}
        hideLabel
        onPicture
        checked={chosen}
        onChange={onToggle}
        className="absolute top-2 start-2"
      />
      <div className="mt-2 flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <a href={`#${at}`} className="line-clamp-2 font-serif text-base leading-5 hover:underline">
            {picture.title}
          </a>
          <p className="mt-0.5 truncate text-xs text-ink-soft">{picture.author}</p>
        </div>
        <StateDot {...state} />
      </div>
    </li>
  )
}

// The components of the kit together on a mock of a catalogue page: the place to judge the whole look.
const meta = { title: 'Kitchen', component: Kitchen, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof Kitchen
>
export default meta
type Story = StoryObj<typeof meta>

export const Light: Story = {}
export const Dark: Story = { globals: { theme: 'dark' } }
