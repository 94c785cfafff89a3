import { Monitor, Moon, Sun } from 'lucide-react'
import { notifyLost } from '@/blocks/pieces/notify-lost'
import { chooseSingleKeys, useSingleKeys } from '@/stores/single-keys'
import { chooseTheme, useTheme } from '@/stores/theme'
import { chooseLanguage } from '@/text/text'
import { useLanguage, useText } from '@/text/use-text'
import { SegmentedToggle } from '@/ui/segmented-toggle/segmented-toggle'
import { Switch } from '@/ui/switch/switch'

/** Theme, language, and whether single keys are shortcuts. */
export function Appearance() {
  const text = useText('shell')
  const theme = useTheme((state) => state.theme)
  const language = useLanguage()
  const singleKeys = useSingleKeys((state) => state.singleKeys === 'on')
  return (
    <div className="grid gap-4">
      <Setting label={text.theme}>
        <SegmentedToggle
          label={text.theme}
          value={theme}
          onChange={chooseTheme}
          options={[
            { value: 'system', label: text.themeSystem, icon: <Monitor aria-hidden /> },
            { value: 'light', label: text.themeLight, icon: <Sun aria-hidden /> },
            { value: 'dark', label: text.themeDark, icon: <Moon aria-hidden /> },
          ]}
          size="s"
        />
      </Setting>
      <Setting label={text.language}>
        <SegmentedToggle
          label={text.language}
          value={language}
          onChange={(chosen) => void chooseLanguage(chosen).catch(notifyLost)}
          options={[
            { value: 'en', label: text.english },
            { value: 'it', label: text.italian },
          ]}
          size="s"
        />
      </Setting>
      <Switch label={text.singleKeys} checked={singleKeys} onChange={chooseSingleKeys} />
    </div>
  )
}

function Setting({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <p dir="auto" aria-hidden className="mb-1.5 text-xs font-medium text-ink-soft">
        {label}
      </p>
      {children}
    </div>
  )
}
