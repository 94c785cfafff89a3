import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listenSmtp } from '../../test/listen-smtp.ts'
import type { SmtpServer } from '../../test/listen-smtp.ts'
import { MailError } from './mail.ts'
import type { Mail } from './mail.ts'
import { openMailer } from './open-mailer.ts'

const mailFrom = 'Teca <teca@museo.example>'
const aMail = (more: Partial<Mail> = {}): Mail => ({
  id: 'log-1.task-1',
  at: '2026-11-20T10:00:00.000Z',
  to: ['anna@museo.example', 'bruno@museo.example'],
  subject: 'Carta della laguna è pubblicata\r\nBcc: thief@example.org',
  text: 'Perché no?',
  ...more,
})

describe('the outbox folder', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'teca-outbox-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('holds one file per mail, however often it was sent, and a title adds no header', async () => {
    const mailer = openMailer({ outboxDir: join(folder, 'new'), mailFrom })
    await mailer.send(aMail())
    await mailer.send(aMail())
    await mailer.send(aMail({ id: 'log-1.task-2' }))
    const files = (await readdir(join(folder, 'new'))).toSorted()
    expect(files).toEqual(['20261120T100000Z-log-1.task-1.eml', '20261120T100000Z-log-1.task-2.eml'])
    const head = (await readFile(join(folder, 'new', files[0] ?? ''), 'utf8')).split('\r\n\r\n')[0] ?? ''
    expect(head).toContain('From: Teca <teca@museo.example>')
    expect(head).toContain('To: anna@museo.example, bruno@museo.example')
    expect(head).toContain('Message-ID: <log-1.task-1@museo.example>')
    expect(head).not.toMatch(/^Bcc:/m)
  })
})

describe('an SMTP server', () => {
  let server: SmtpServer | undefined
  afterEach(() => server?.close())
  const listen = async (refuse?: (line: string) => string | undefined) => (server = await listenSmtp(refuse))
  const mailerAt = (port: number, user = '') =>
    openMailer({ smtpUrl: `smtp://${user}127.0.0.1:${port}?ignoreTLS=true`, outboxDir: '/nowhere', mailFrom })
  const sent = async (port: number, user?: string): Promise<unknown> => {
    try {
      await mailerAt(port, user).send(aMail())
      return 'taken'
    } catch (error) {
      return error
    }
  }

  test('receives the mail with all its recipients', async () => {
    const { port, lines: heard } = await listen()
    expect(await sent(port)).toBe('taken')
    expect(heard).toEqual(
      expect.arrayContaining([
        'MAIL FROM:<teca@museo.example>',
        'RCPT TO:<anna@museo.example>',
        'RCPT TO:<bruno@museo.example>',
        'Message-ID: <log-1.task-1@museo.example>',
      ]),
    )
  })

  test('is not asked again after a final refusal, but after an outage; no error shows a password', async () => {
    const noRoom = await listen((line) => (line.startsWith('MAIL') ? '552 too much mail' : undefined))
    expect(await sent(noRoom.port)).toMatchObject({ permanent: true, message: expect.stringContaining('552') })
    const oneUnknown = await listen((line) => (line.includes('bruno') ? '550 no such user' : undefined))
    expect(await sent(oneUnknown.port)).toMatchObject({
      permanent: true,
      message: expect.stringContaining('bruno@museo.example'),
    })
    const stranger = await listen((line) => (line.startsWith('AUTH') ? `535 ${line} is wrong` : undefined))
    const refused = await sent(stranger.port, 'teca:geheim@')
    expect(refused).toBeInstanceOf(MailError)
    expect(refused).toMatchObject({ permanent: false, message: 'The mail server refused the sign-in of Teca' })
    expect(JSON.stringify(refused)).not.toContain('geheim')
    expect(await sent(1)).toMatchObject({ permanent: false, message: expect.stringContaining('could not be reached') })
  })
})
