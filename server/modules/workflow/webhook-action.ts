import { createHmac } from 'node:crypto'
import { ProblemError } from '../../contract/problem.ts'
import { openPublic } from '../uploads/index.ts'
import type { Reach } from '../uploads/index.ts'
import { idOf, TaskFailure, textIn } from './task-action.ts'
import type { Run, TaskAction } from './task-action.ts'
import { SECRET } from './task-kinds.ts'
import type { PlannedTask } from './transition-log.ts'

const ANSWER_MS = 15_000
/** Answers after which the same call may succeed later. */
const LATER = [408, 425, 429]

/** The body: the same bytes at every attempt, so that the receiver recognises a repeated one by its id. */
const webhookBody = (task: PlannedTask, { tenantId, about }: Omit<Run, 'signal'>): string => {
  const { log, title, pressmark, who } = about
  return JSON.stringify({
    id: idOf(task, about),
    at: log.created_at,
    organisation: tenantId,
    action: log.transition_name,
    from: log.from_state,
    to: log.to_state,
    by: who,
    thing: { uuid: log.entity_uuid, resourceType: log.resource_type, title, pressmark },
  })
}

/** HMAC-SHA256 of the body, in hex. */
const signatureOf = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`

/** Posts the run to a public address, signed with the secret. Redirects are not followed. */
export const webhookAction = (reach: Reach = {}): TaskAction => ({
  perform: async (task, run) => {
    const url = URL.parse(textIn(task, 'url'))
    if (url === null) throw new TaskFailure({ code: 'address.invalid', message: 'The address cannot be read' })
    const secret = textIn(task, SECRET)
    if (secret === '') throw new TaskFailure({ code: 'webhook.no-secret', message: 'The webhook has no secret yet' })
    // A query may hold a key of the receiver.
    const address = { name: 'url', value: url.origin + url.pathname }
    const body = webhookBody(task, run)
    const headers = {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      'user-agent': 'Teca',
      'x-teca-signature': signatureOf(secret, body),
    }
    const signal = AbortSignal.any([run.signal, AbortSignal.timeout(ANSWER_MS)])
    let status: number
    try {
      const reply = await openPublic(url, { signal, headers, body }, reach)
      status = reply.statusCode ?? 0
      reply.destroy()
    } catch (error) {
      const problem = error instanceof Error && error.cause instanceof ProblemError ? error.cause : error
      const failed = { effects: [address], cause: error }
      if (problem instanceof ProblemError)
        throw new TaskFailure({ ...failed, code: problem.code, message: problem.message })
      throw new TaskFailure({
        ...failed,
        code: 'webhook.unreachable',
        message: `${url.host} cannot be reached`,
        again: true,
      })
    }
    const effects = [address, { name: 'status', value: String(status) }]
    if (status >= 200 && status < 300) return effects
    throw new TaskFailure({
      code: 'webhook.refused',
      message: `${url.host} answers ${status}`,
      effects,
      again: status >= 500 || LATER.includes(status),
    })
  },
  preview: async (task, run) => ({
    effects: [
      { name: 'url', value: textIn(task, 'url') },
      { name: 'body', value: webhookBody(task, run) },
    ],
    ...(textIn(task, SECRET) === '' && { problem: 'webhook.no-secret' }),
  }),
})
