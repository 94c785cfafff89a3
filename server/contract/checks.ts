import { createRequire } from 'node:module'
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js'
import { DeclaredParts } from './declared-parts.ts'
import type { Contracts, Operation } from './documents.ts'
import { ProblemError } from './problem.ts'
import type { ProblemField } from './problem.ts'

const places = { path: 'The address', query: 'The query', header: 'The header' } as const

type Ajv = import('ajv/dist/2020.js').Ajv2020

const ofContracts = new WeakMap<Contracts, Checks>()

/** The same for every server of a process: tests start hundreds, and each would compile the schemas again. */
export function checksOf(contracts: Contracts): Checks {
  const checks = ofContracts.get(contracts) ?? new Checks(contracts)
  ofContracts.set(contracts, checks)
  return checks
}

/** Checks calls against the contracts. Schemas are compiled on the first call of their operation. */
export class Checks {
  readonly #contracts: Contracts
  readonly #declared: DeclaredParts
  readonly #compiled = new Map<string, ValidateFunction>()
  #strict: Ajv | undefined
  #coercing: Ajv | undefined

  constructor(contracts: Contracts) {
    this.#contracts = contracts
    this.#declared = new DeclaredParts(contracts.documents)
  }

  /** Parameters with the contract's types and defaults; 400 if they do not fit. */
  parameters(operation: Operation, where: 'path' | 'query' | 'header', given: object): Record<string, unknown> {
    const own = operation.parameters.filter((parameter) => parameter.in === where)
    // Node gives headers in small letters.
    const nameOf = ({ name }: { name: string }) => (where === 'header' ? name.toLowerCase() : name)
    const known = Object.fromEntries(
      Object.entries(given).filter(([name]) => own.some((parameter) => nameOf(parameter) === name)),
    )
    if (own.length === 0) return known
    const check = this.#once(`${operation.id} ${where}`, () =>
      (this.#coercing ??= this.#ajv({ coerceTypes: 'array', useDefaults: true, allErrors: true })).compile({
        type: 'object',
        properties: Object.fromEntries(own.map((one) => [nameOf(one), one.schema])),
        required: own.filter(({ required }) => required).map(nameOf),
      }),
    )
    if (!check(known)) throw refused(places[where], check.errors)
    return known
  }

  /** 400 or 415 if the body does not fit the contract; removes from it what the contract does not declare. */
  body(operation: Operation, mediaType: string | undefined, body: unknown): void {
    if (operation.body === undefined) return
    if (mediaType === undefined) {
      if (operation.body.required) throw new ProblemError(400, 'request.invalid', { detail: 'The call needs a body' })
      return
    }
    const content = operation.body.content.find(
      (one) => one.mediaType === mediaType || one.mediaType === '*/*' || (isJson(one.mediaType) && isJson(mediaType)),
    )
    if (content === undefined) {
      const accepted = operation.body.content.map((one) => one.mediaType).join(', ')
      throw new ProblemError(415, 'media-type.unsupported', {
        detail: `The body must be ${accepted}, not ${mediaType}`,
      })
    }
    if (content.schema === undefined || !isJson(mediaType)) return
    const check = this.#schema(content.schema)
    if (!check(body)) throw refused('The body', check.errors)
    this.#declared.keep(content.schema, body)
  }

  /** Why a reply does not fit the contract; undefined if it does. */
  reply(operation: Operation, status: number, mediaType: string | undefined, body: unknown): string | undefined {
    const declared =
      operation.replies.get(String(status)) ?? (status >= 400 ? operation.replies.get('default') : undefined)
    if (declared === undefined) return `status ${status} is not in the contract`
    if (declared.length === 0) return body === undefined ? undefined : 'the contract promises no body'
    const content = declared.find((one) => covers(one.mediaType, mediaType))
    if (content === undefined) return `${mediaType} is not in the contract`
    if (content.schema === undefined || mediaType === undefined || !isJson(mediaType)) return undefined
    const check = this.#schema(content.schema)
    return check(body)
      ? undefined
      : fields(check.errors)
          .map(({ field, detail }) => `${field} ${detail}`)
          .join('; ')
  }

  #schema(address: string): ValidateFunction {
    // Up to the first error: collecting those of a list of 100,000 takes minutes.
    return this.#once(address, () => (this.#strict ??= this.#ajv({})).compile({ $ref: address }))
  }

  #once(key: string, compile: () => ValidateFunction): ValidateFunction {
    const found = this.#compiled.get(key) ?? compile()
    this.#compiled.set(key, found)
    return found
  }

  #ajv(options: object): Ajv {
    // Loaded at the first call, so that an idle server does without it.
    const load = createRequire(import.meta.url)
    const { Ajv2020 } = load('ajv/dist/2020.js') as typeof import('ajv/dist/2020.js')
    const formats = load('ajv-formats') as typeof import('ajv-formats')
    const ajv = new Ajv2020({
      strict: false,
      validateSchema: false,
      logger: false,
      inlineRefs: false,
      ...options,
    })
    formats.default(ajv)
    for (const [address, document] of this.#contracts.documents) ajv.addSchema(document as object, address)
    return ajv
  }
}

export const isJson = (mediaType: string) => /^application\/(.+\+)?json$/.test(mediaType)

function refused(what: string, errors: ErrorObject[] | null | undefined): ProblemError {
  const list = fields(errors)
  const declared = list.map(({ field, detail }) => `${field} ${detail}`).join('; ')
  return new ProblemError(400, 'request.invalid', { detail: `${what} is not as it must be: ${declared}`, errors: list })
}

const isLimit = (keyword: string) => keyword === 'maxLength' || keyword === 'maxItems'

function fields(errors: ErrorObject[] | null | undefined): ProblemField[] {
  return (errors ?? []).slice(0, 20).map((error) => {
    const missing: unknown = error.params['missingProperty']
    const field = typeof missing === 'string' ? `${error.instancePath}/${missing}` : error.instancePath
    const limit: unknown = error.params['limit']
    return {
      field: field === '' ? '/' : field,
      code: error.keyword,
      detail: error.message ?? error.keyword,
      ...(isLimit(error.keyword) && typeof limit === 'number' && { limit }),
    }
  })
}

/** Whether a media type of the contract, such as `image/*`, covers this one. */
const covers = (declared: string, type: string | undefined) =>
  declared === type || (declared.endsWith('/*') && type?.startsWith(declared.slice(0, -1)) === true)
