import { compareValues, type ComparedValue } from '@/blocks/conflict-dialog/compare-drafts'
import { useText } from '@/text/use-text'
import type { OrganisationValues } from './organisation-form'

/** Compares two drafts of the settings by what people read in their form. */
export function useSettingsComparison() {
  const text = useText('organisation')
  const formats = useText('formats')
  const compared: ComparedValue<OrganisationValues>[] = [
    { key: 'displayName', label: text.name, words: ({ displayName }) => displayName },
    { key: 'languages', label: text.languages, words: ({ languages }) => languages },
    { key: 'watermark', label: text.watermark, words: ({ watermark }) => (watermark ? formats.true : formats.false) },
    { key: 'watermarkText', label: text.watermarkText, words: ({ watermarkText }) => watermarkText },
    {
      key: 'watermarkPosition',
      label: text.watermarkPosition,
      words: ({ watermarkPosition }) => text[`position_${watermarkPosition}`],
    },
    {
      key: 'watermarkOpacity',
      label: text.watermarkOpacity,
      words: ({ watermarkOpacity }) => `${watermarkOpacity} %`,
    },
    { key: 'defaultState', label: text.defaultState, words: ({ defaultState }) => defaultState || text.usualState },
    { key: 'rights', label: text.rights, words: ({ rights }) => rights },
    { key: 'supportAddress', label: text.supportAddress, words: ({ supportAddress }) => supportAddress },
  ]
  return (...drafts: [was: OrganisationValues, mine: OrganisationValues, theirs: OrganisationValues]) =>
    compareValues(compared, ...drafts)
}
