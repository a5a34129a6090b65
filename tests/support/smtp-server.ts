import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterTestFile } from './after-test-file.ts'

export interface SmtpServerUnderTest {
  readonly url: string
  /** All received emails with their sources. */
  readonly received: { readonly to: string; readonly source: string }[]
  /** While set, every email is refused with this reply: temporarily (4xx) or permanently (5xx). */
  refusal: { readonly code: number; readonly message: string } | undefined
}

/** A real SMTP server on this machine, until the test file ends. */
export async function startSmtpServer(): Promise<SmtpServerUnderTest> {
  const smtpServer: SmtpServerUnderTest = { url: '', received: [], refusal: undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const { refusal } = smtpServer
      done(refusal && Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        smtpServer.received.push({ to, source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterTestFile(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(smtpServer, { url: `smtp://127.0.0.1:${port}` })
}
