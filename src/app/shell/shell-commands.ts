import { useSuspenseQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
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
import { usePlaces, type Place } from './places'
import { useLeave } from './use-leave'
import { useOrganisation } from './use-organisation'

/** The commands beside the places of the menu. */
type OwnCommand =
  | 'profile'
  | 'commands'
  | 'search'
  | 'undo'
  | 'upload'
  | 'shortcuts'
  | 'menu'
  | 'notices'
  | 'organisation'
  | 'light'
  | 'dark'
  | 'system'
  | 'language'
  | 'logout'
  | 'bin'
  | 'logout-everywhere'

export interface ShellCommand {
  id: OwnCommand | Place['id']
  group: 'goTo' | 'actions'
  label: string
  /** Keys pressed together are joined by `+`, sequences by a space: `mod+k`, `g c`. */
  keys?: string
  run: () => void
}

/** The commands that are available everywhere, for the palette, which adds their icons, the keys and the sheet that lists them. */
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
    ...places.map(({ id, to, label, keys }) => ({
      id,
      group: 'goTo' as const,
      label,
      keys,
      run: () => void router.navigate({ to }),
    })),
    {
      id: 'profile',
      group: 'goTo',
      label: text.profile,
      keys: 'g p',
      run: () => void router.navigate({ to: '/management/self' }),
    },
    {
      id: 'commands',
      group: 'actions',
      label: text.commandPalette,
      keys: 'mod+k',
      run: () => openDialog({ name: 'commands' }),
    },
    {
      id: 'search',
      group: 'actions',
      label: searchCatalogue,
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
      keys: 'mod+z',
      run: () => void undoStep(),
    },
    ...(mayUpload(self)
      ? [
          {
            id: 'upload' as const,
            group: 'actions' as const,
            label: text.uploadFiles,
            run: () => openDialog({ name: 'upload' }),
          },
        ]
      : []),
    {
      id: 'shortcuts',
      group: 'actions',
      label: text.shortcuts,
      keys: '?',
      run: () => openDialog({ name: 'shortcuts' }),
    },
    {
      id: 'menu',
      group: 'actions',
      label: text.toggleMenu,
      keys: 'm',
      run: toggleMenu,
    },
    {
      id: 'notices',
      group: 'actions',
      label: text.noticeHistory,
      keys: 'n',
      run: () => openDialog({ name: 'notice-history' }),
    },
    ...(several
      ? [
          {
            id: 'organisation' as const,
            group: 'actions' as const,
            label: text.switchOrganisation,
            keys: 'g g',
            run: () => openDialog({ name: 'switch-organisation' }),
          },
        ]
      : []),
    {
      id: 'light',
      group: 'actions',
      label: `${text.theme}: ${text.themeLight}`,
      run: () => chooseTheme('light'),
    },
    {
      id: 'dark',
      group: 'actions',
      label: `${text.theme}: ${text.themeDark}`,
      run: () => chooseTheme('dark'),
    },
    {
      id: 'system',
      group: 'actions',
      label: `${text.theme}: ${text.themeSystem}`,
      run: () => chooseTheme('system'),
    },
    {
      id: 'language',
      group: 'actions',
      label: `${text.language}: ${other.label}`,
      run: () => void chooseLanguage(other.to).catch(notifyLost),
    },
    { id: 'logout', group: 'actions', label: text.logout, run: () => leave.mutate() },
    ...(self._links.deleted
      ? [
          {
            id: 'bin' as const,
            group: 'actions' as const,
            label: bin,
            keys: 'g b',
            run: () => openDialog({ name: 'bin' }),
          },
        ]
      : []),
    ...(self._links.sessions
      ? [
          {
            id: 'logout-everywhere' as const,
            group: 'actions' as const,
            label: text.logoutEverywhere,
            run: () => openDialog({ name: 'logout-everywhere' }),
          },
        ]
      : []),
  ]
}
