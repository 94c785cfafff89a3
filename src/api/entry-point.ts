import { client } from './client'
import type { RequestOptions } from './generated/client'
import { canonical } from './hal/address'

/** A generated operation, which knows its own address. */
export type EntryPoint<O, T> = ((options: O) => T) & { readonly url: string }

/** What the generated code makes its operations with. */
export const entryPoint = <O, T>(url: string, call: (url: string, options: O) => T): EntryPoint<O, T> =>
  Object.assign((options: O) => call(url, options), { url })

/** Path and search that an operation calls. */
export const addressOf = <O extends Pick<RequestOptions, 'path' | 'query'>>(
  { url }: EntryPoint<O, unknown>,
  { path, query }: NoInfer<Pick<O, 'path' | 'query'>>,
): string => canonical(client.buildUrl({ url, path, query, baseUrl: '' }))

/** The same operation with a step after its reply. */
export const withStep = <O, R, T>(
  operation: EntryPoint<O, Promise<R>>,
  step: (reply: R, request: O) => T | Promise<T>,
): EntryPoint<O, Promise<T>> =>
  entryPoint(operation.url, async (_, request) => await step(await operation(request), request))
