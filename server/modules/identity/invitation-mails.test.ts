import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenSmtp } from '../../../test/listen-smtp.ts'
import type { SmtpServer } from '../../../test/listen-smtp.ts'
import { testApp } from '../../../test/server-app.ts'
import type { TestApp } from '../../../test/server-app.ts'

let app: TestApp
let smtp: SmtpServer
beforeAll(async () => {
  smtp = await listenSmtp((line) => (line.startsWith('RCPT') && line.includes('away') ? '550 no such user' : undefined))
  app = await testApp({ env: { SMTP_URL: `smtp://127.0.0.1:${smtp.port}?ignoreTLS=true` } })
})
afterAll(async () => {
  await app.close()
  smtp.close()
})

test('[MGMT-14] users imported from a table get their links by mail jobs of the same write; a refused mail needs attention', async () => {
  const admin = await app.signIn(['ROLE_TENANT_ADMIN'])
  const csv = 'username,email\nnora,nora@museo.example\nugo,away@museo.example'
  const made = await admin.call('/iam/jarvisUsers/table', { method: 'POST', body: { csv, apply: true } })
  expect(made.json()).toMatchObject({ created: 2, rows: [{ mailing: true }, { mailing: true }] })
  expect(made.body).not.toContain('/ui/password')
  await app.jobs.idle()
  expect(smtp.lines).toContain('RCPT TO:<nora@museo.example>')
  // Quoted-printable writes `=` as `=3D` and breaks long lines with one.
  const mail = smtp.lines.join('\n').replaceAll('=\n', '')
  const token = /\/ui\/password#([\w-]{43})/.exec(mail)?.[1]
  const use = { method: 'POST' as const, body: { token, password: 'fourteen letters' } }
  expect((await app.call('/iam/passwordLinks/use', use)).statusCode).toBe(204)
  const { id } = (await admin.call('/iam/tenants/info')).json<{ id: string }>()
  type Overview = { jobs: object[]; attention: { invitations: { _links: { user: { href: string } } }[] } }
  const read = async () => (await admin.call(`/iam/tenants/${id}/overview`)).json<Overview>()
  const overview = await read()
  expect(overview.jobs).toContainEqual(expect.objectContaining({ name: 'invitation', failed: 1, waiting: 0 }))
  const failed = { username: 'ugo', email: 'away@museo.example', code: 'mail.refused' }
  expect(overview.attention.invitations).toMatchObject([{ ...failed, answer: expect.stringContaining('550') }])

  // A link that a manager has in hand is not replaced when the mail is tried again.
  const user = new URL(overview.attention.invitations[0]?._links.user.href ?? '', 'http://x').pathname
  const given = await admin.call(`${user}/passwordReset`, { method: 'POST' })
  expect((await read()).attention.invitations).toEqual([])
  const again = { state: 'queued' as const, run_at: new Date(0).toISOString(), attempts: 0 }
  await app.database.write('person', (tx) =>
    tx.updateTable('jobs').set(again).where('name', '=', 'invitation').execute(),
  )
  await app.jobs.idle()
  const inHand = /#([\w-]{43})/.exec(given.json<{ url: string }>().url)?.[1]
  const chosen = { method: 'POST' as const, body: { token: inHand, password: 'fourteen letters' } }
  expect((await app.call('/iam/passwordLinks/use', chosen)).statusCode).toBe(204)
})
