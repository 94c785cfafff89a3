import { halQuery } from '../hal/query'
import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { http, onVersion } from '../http'
import { stale } from '../stale'
import { text } from '@/text/text'
import type { TenantOverview, TenantSettings, TenantSettingsPatch } from '@teca/shared/contract/iam'

export type { TenantOverview, TenantSettings, TenantSettingsPatch }

/** The organisation's own settings, through the `settings` link of its info. */
export const settingsOfTenantQuery = (link: HalLink<TenantSettings>) => ({ ...halQuery(link), staleTime: 0 })

/** Storage, jobs and failures; read again while a screen shows them. */
export const overviewQuery = ({ _links }: TenantSettings) => ({
  ...halQuery(_links.overview, {}, { silent: true }),
  refetchInterval: 10_000,
  staleTime: 0,
})

/** Saves settings on the version that was read. The form shows its failures. */
export const saveSettings = () =>
  halMutation(
    ({ settings, patch }: { settings: TenantSettings; patch: TenantSettingsPatch }) =>
      http.patch(hrefOf(settings._links.self), { json: patch, ...onVersion(settings) }).json<TenantSettings>(),
    { stale: stale.tenant, done: () => text.organisationSaved, silent: true },
  )

/** Sets a picture in place of words, or the words again: the name as the logo, or the text of the watermark. */
export const savePicture = (which: 'logo' | 'watermark') =>
  halMutation(
    ({ settings, file }: { settings: TenantSettings; file: File | undefined }) => {
      const address = hrefOf(settings._links[which])
      if (file === undefined) return http.delete(address).json<TenantSettings>()
      const body = new FormData()
      body.append('file', file, file.name)
      return http.post(address, { body }).json<TenantSettings>()
    },
    { stale: stale.tenant, done: () => text.organisationSaved },
  )
