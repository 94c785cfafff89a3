import { boolean, object, string } from 'yup'
import type { TenantSettings, TenantSettingsPatch } from '@/api/iam/organisation'
import { languageTag } from '@/blocks/metadata-value/language-name'
import { isSupportAddress } from '@teca/shared/is-support-address'
import { textOf } from '@/text/text'

export interface OrganisationValues {
  displayName: string
  /** Tags, separated by commas. */
  languages: string
  watermark: boolean
  watermarkText: string
  watermarkPosition: TenantSettings['watermarkPosition']
  /** In percent. */
  watermarkOpacity: number
  defaultState: string
  rights: string
  supportAddress: string
}

export const valuesOf = (settings: TenantSettings): OrganisationValues => ({
  displayName: settings.displayName,
  languages: settings.languages.join(', '),
  watermark: settings.watermark,
  watermarkText: settings.watermarkText ?? '',
  watermarkPosition: settings.watermarkPosition,
  watermarkOpacity: settings.watermarkOpacity,
  defaultState: settings.defaultState ?? '',
  rights: settings.rights ?? '',
  supportAddress: settings.supportAddress ?? '',
})

const tagsIn = (written: string) => written.split(/[\s,;]+/).filter(Boolean)

/** Checks of the form. */
export const organisationSchema = () =>
  object({
    displayName: string()
      .trim()
      .required(() => textOf('organisation').nameRequired),
    languages: string().test('tags', function (written = '') {
      const tag = tagsIn(written).find((one) => languageTag(one) === undefined)
      return tag === undefined || this.createError({ message: textOf('organisation').languagesWrong({ tag }) })
    }),
    watermark: boolean(),
    watermarkText: string().max(100),
    supportAddress: string()
      .trim()
      .test(
        'address',
        () => textOf('organisation').supportAddressWrong,
        (written) => !written || isSupportAddress(written),
      ),
  })

/** The patch: an empty field means no value. */
export const patchOf = (values: OrganisationValues): TenantSettingsPatch => ({
  displayName: values.displayName.trim(),
  languages: tagsIn(values.languages).flatMap((tag) => languageTag(tag) ?? []),
  watermark: values.watermark,
  watermarkText: values.watermarkText.trim() || null,
  watermarkPosition: values.watermarkPosition,
  watermarkOpacity: values.watermarkOpacity,
  defaultState: values.defaultState || null,
  rights: values.rights.trim() || null,
  supportAddress: values.supportAddress.trim() || null,
})
