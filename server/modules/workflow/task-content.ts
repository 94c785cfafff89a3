import { isIP } from 'node:net'
import type { TaskParameters } from '@teca/shared/contract/meta'
import { ProblemError } from '../../contract/problem.ts'
import type { ProblemField } from '../../contract/problem.ts'
import type { OwnerKind } from '../../db/schema.ts'
import { problemOfOwn, problemOfValue, valueChecks } from '../metadata/index.ts'
import { isPublicAddress, publicHost } from '../uploads/index.ts'
import type { Reach } from '../uploads/index.ts'
import { SECRET } from './task-kinds.ts'
import { textIn } from './task-action.ts'
import type { TenantDb } from '../../db/tenant-db.ts'

export type Given = { templateName: string; resourceType: OwnerKind; parameters: TaskParameters }

/** A shorter secret can be guessed from a signature. */
const LEAST_SECRET = 16
/** Names that lead to this machine or this network wherever they are asked. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)\.?$/i
/** The fields of each kind of thing that it has without a template. */
const ownNames: Record<OwnerKind, readonly string[]> = {
  ITEM: ['sgtt', 'autn', 'sgti'],
  COLLECTION: ['sgtt', 'autn', 'sgti'],
  MEDIA: ['sgtt', 'autn', 'alt'],
  STORY: ['sgtt', 'autn', 'sgti'],
  SERIES: ['sgtt', 'autn', 'sgti'],
}
/** Kinds of things that are never without a title. */
const titled: readonly OwnerKind[] = ['ITEM', 'MEDIA', 'STORY', 'SERIES']

/** 422 `task.parameters` for an action of a built-in kind that could never succeed; a secret may come later. */
export async function requireContent(db: TenantDb, given: Given, secretLater: boolean): Promise<void> {
  refuse([...hostFaults(given), ...(secretLater ? [] : secretFaults(given)), ...(await fieldFaults(db, given))])
}

/** The same for a name that leads to a private address now; outside of a write, because it asks the name server. */
export async function requirePublicHost({ templateName, parameters }: Given, reach?: Reach): Promise<void> {
  const url = templateName === 'webhook' ? URL.parse(textIn({ parameters }, 'url')) : null
  if (url !== null && (await publicHost(url.hostname, reach)) === false) refuse([notPublic(url.hostname)])
}

function refuse(errors: ProblemField[]): void {
  if (errors.length === 0) return
  throw new ProblemError(422, 'task.parameters', { detail: errors.map(({ detail }) => detail).join('; '), errors })
}

function hostFaults({ templateName, parameters }: Given): ProblemField[] {
  const host = templateName === 'webhook' ? URL.parse(textIn({ parameters }, 'url'))?.hostname : undefined
  if (host === undefined) return []
  const address = host.replaceAll(/^\[|\]$/g, '')
  const isPrivate = isIP(address) === 0 ? PRIVATE_NAME.test(host) : !isPublicAddress(address)
  return isPrivate ? [notPublic(host)] : []
}

const notPublic = (host: string): ProblemField => ({
  field: '/parameters/url',
  code: 'not-public',
  detail: `${host} does not lead to a public address`,
})

function secretFaults({ templateName, parameters }: Given): ProblemField[] {
  if (templateName !== 'webhook' || textIn({ parameters }, SECRET).length >= LEAST_SECRET) return []
  const detail = `The secret must have ${LEAST_SECRET} characters at least`
  return [{ field: `/parameters/${SECRET}`, code: 'too-short', detail, limit: LEAST_SECRET }]
}

async function fieldFaults(db: TenantDb, given: Given): Promise<ProblemField[]> {
  const { templateName, resourceType: kind, parameters } = given
  if (templateName !== 'metadata') return []
  const [name, value] = [textIn({ parameters }, 'field'), textIn({ parameters }, 'value')]
  const checks = await valueChecks(db, kind)
  if (!ownNames[kind].includes(name) && !checks.has(name))
    return [{ field: '/parameters/field', code: 'unknown', detail: `${kind} has no field ${name}` }]
  if (name === 'sgtt' && value === '' && titled.includes(kind))
    return [{ field: '/parameters/value', code: 'required', detail: 'A title is required' }]
  const problem = problemOfOwn(name, value) ?? problemOfValue(checks, name, value)
  return problem?.errors?.map((fault) => ({ ...fault, field: '/parameters/value' })) ?? []
}
