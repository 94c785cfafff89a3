import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'

export type SmtpServer = { port: number; lines: string[]; close: () => void }

/** Speaks just enough SMTP to take mails, notes each received line, and answers with `refuse` where that returns something. */
export async function listenSmtp(refuse: (line: string) => string | undefined = () => undefined): Promise<SmtpServer> {
  const lines: string[] = []
  const server = createServer((socket) => {
    let inMail = false
    socket.setEncoding('utf8').write('220 here\r\n')
    socket.on('data', (text) => {
      for (const line of String(text).split('\r\n').filter(Boolean)) {
        lines.push(line)
        if (inMail && line !== '.') continue
        const answer = refuse(line) ?? answerTo(line)
        inMail = line === 'DATA'
        socket.write(`${answer}\r\n`)
        if (line === 'QUIT') socket.end()
      }
    })
    socket.on('error', () => undefined)
  })
  const { port } = await new Promise<AddressInfo>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(server.address() as AddressInfo)),
  )
  return { port, lines, close: () => void server.close() }
}

const answerTo = (line: string) =>
  line.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN' : line === 'DATA' ? '354 go on' : '250 well'
