import { textOf } from '@/text/text'
import { hrefOf, type HalLink } from '../hal/link'
import { halMutation } from '../hal/mutation'
import { http } from '../http'
import { stale } from '../stale'
import type { Configuration, ConfigurationChange, ConfigurationChanges } from '@teca/shared/contract/meta'

export type { ConfigurationChange }

/** The whole configuration as the text of a file. */
export const readConfiguration = (link: HalLink<Configuration>) => http.get(hrefOf(link)).blob()

/** What a file would add and change. The server refuses a file that is no configuration. */
export const compareConfiguration = (link: HalLink<ConfigurationChanges>, configuration: unknown) =>
  http.post(hrefOf(link), { json: configuration }).json<ConfigurationChanges>()

/** Applies a file, all of it or nothing. The dialog shows its failures. */
export const importConfiguration = () =>
  halMutation(
    ({ link, configuration }: { link: HalLink<Configuration>; configuration: unknown }) =>
      http.put(hrefOf(link), { json: configuration, timeout: 120_000 }).json<ConfigurationChanges>(),
    {
      stale: [...stale.templates, ...stale.states, ...stale.transitions, ...stale.audit],
      silent: true,
      done: ({ _links: { undo } = {} }) => ({
        text: textOf('configuration').configurationImported,
        ...(undo && { undo: () => http.post(hrefOf(undo)) }),
      }),
    },
  )
