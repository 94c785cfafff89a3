import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import {
  ArchiveRestore,
  ArrowLeftRight,
  Bell,
  Command,
  Keyboard,
  Languages,
  LogOut,
  Moon,
  PanelLeft,
  Search,
  Sun,
  Undo2,
  Upload,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { selfQuery } from '@/api/iam/self'
import { mayUpload } from '@/api/iam/rights'
import { notifyLost } from '@/blocks/pieces/notify-lost'
import { undoStep } from '@/blocks/undo/undo-step'
import { useMenu } from '@/stores/menu'
import { openDialog } from '@/stores/open-dialog'
import { openSearchBar } from '@/stores/search-bar'
import { chooseTheme } from '@/stores/theme'
import { chooseLanguage } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { usePlaces } from './places'
import { useLeave } from './use-leave'
import { useOrganisation } from './use-organisation'

export interface ShellCommand {
  id: string
  group: 'goTo' | 'actions'
  label: string
  icon: ReactNode
  /** Keys pressed together are joined by `+`, sequences by a space: `mod+k`, `g c`. */
  keys?: string
  run: () => void
}

/** The commands that are available everywhere, for the palette, the keys and the sheet that lists them. */
export function useShellCommands(): ShellCommand[] {
  const text = useText('shell')
  const words = useText('common')
  const { bin } = useText('catalog')
  const { bar: searchCatalogue } = useText('search')
  const router = useRouter()
  const language = useLanguage()
  const places = usePlaces()
  const { several } = useOrganisation()
  const leave = useLeave()
  const { data: self } = useSuspenseQuery(selfQuery())
  const toggleMenu = useMenu((state) => state.toggle)
  const other =
    language === 'en' ? { to: 'it' as const, label: text.italian } : { to: 'en' as const, label: text.english }
  return [
    ...places.map(({ id, to, icon: Icon, label, keys }) => ({
      id,
      group: 'goTo' as const,
      label,
      icon: <Icon aria-hidden />,
      keys,
      run: () => void router.navigate({ to }),
    })),
    {
      id: 'profile',
      group: 'goTo',
      label: text.profile,
      icon: <UserRound aria-hidden />,
      keys: 'g p',
      run: () => void router.navigate({ to: '/management/self' }),
    },
    {
      id: 'commands',
      group: 'actions',
      label: text.commandPalette,
      icon: <Command aria-hidden />,
      keys: 'mod+k',
      run: () => openDialog({ name: 'commands' }),
    },
    {
      id: 'search',
      group: 'actions',
      label: searchCatalogue,
      icon: <Search aria-hidden />,
      keys: '/',
      run: () => {
        openSearchBar()
        // The bar stands in the catalogue alone.
        if (!router.state.location.pathname.startsWith('/catalog')) void router.navigate({ to: '/catalog' })
      },
    },
    {
      id: 'undo',
      group: 'actions',
      label: words.undo,
      icon: <Undo2 aria-hidden />,
      keys: 'mod+z',
      run: () => void undoStep(),
    },
    ...(mayUpload(self)
      ? [
          {
            id: 'upload',
            group: 'actions' as const,
            label: text.uploadFiles,
            icon: <Upload aria-hidden />,
            run: () => openDialog({ name: 'upload' }),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      group: 'actions',
      label: text.shortcuts,
      icon: <Keyboard aria-hidden />,
      keys: '?',
      run: () => openDialog({ name: 'shortcuts' }),
    },
    {
      id: 'menu',
      group: 'actions',
      label: text.toggleMenu,
      icon: <PanelLeft aria-hidden />,
      keys: 'm',
      run: toggleMenu,
    },
    {
      id: 'notices',
      group: 'actions',
      label: text.noticeHistory,
      icon: <Bell aria-hidden />,
      keys: 'n',
      run: () => openDialog({ name: 'notice-history' }),
    },
    ...(several
      ? [
          {
            id: 'organisation',
            group: 'actions' as const,
            label: text.switchOrganisation,
            icon: <ArrowLeftRight aria-hidden />,
            keys: 'g g',
            run: () => openDialog({ name: 'switch-organisation' }),
          },
        ]
      : []),
    {
      id: 'light',
      group: 'actions',
      label: `${text.theme}: ${text.themeLight}`,
      icon: <Sun aria-hidden />,
      run: () => chooseTheme('light'),
    },
    {
      id: 'dark',
      group: 'actions',
      label: `${text.theme}: ${text.themeDark}`,
      icon: <Moon aria-hidden />,
      run: () => chooseTheme('dark'),
    },
    {
      id: 'system',
      group: 'actions',
      label: `${text.theme}: ${text.themeSystem}`,
      icon: <Sun aria-hidden />,
      run: () => chooseTheme('system'),
    },
    {
      id: 'language',
      group: 'actions',
      label: `${text.language}: ${other.label}`,
      icon: <Languages aria-hidden />,
      run: () => void chooseLanguage(other.to).catch(notifyLost),
    },
    { id: 'logout', group: 'actions', label: text.logout, icon: <LogOut aria-hidden />, run: () => leave.mutate() },
    ...(self._links.deleted
      ? [
          {
            id: 'bin',
            group: 'actions' as const,
            label: bin,
            icon: <ArchiveRestore aria-hidden />,
            keys: 'g b',
            run: () => openDialog({ name: 'bin' }),
          },
        ]
      : []),
    ...(self._links.sessions
      ? [
          {
            id: 'logout-everywhere',
            group: 'actions' as const,
            label: text.logoutEverywhere,
            icon: <LogOut aria-hidden />,
            run: () => openDialog({ name: 'logout-everywhere' }),
          },
        ]
      : []),
  ]
}
