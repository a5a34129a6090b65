import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterTestFile } from './after-test-file.ts'

export interface PostOffice {
  readonly url: string
  /** Every mail it took, as it came over the wire. */
  readonly taken: { readonly to: string; readonly source: string }[]
  /** While set, no mail is taken, for this reason: for now (4xx) or for good (5xx). */
  closedBecause: { readonly code: number; readonly why: string } | undefined
}

/** A real SMTP server on this machine, until the test file ends. */
export async function openPostOffice(): Promise<PostOffice> {
  const office: PostOffice = { url: '', taken: [], closedBecause: undefined }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, done) {
      const { closedBecause } = office
      done(closedBecause && Object.assign(new Error(closedBecause.why), { responseCode: closedBecause.code }))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address).join(' ')
        office.taken.push({ to, source: Buffer.concat(chunks).toString('utf8') })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  afterTestFile(() => new Promise<void>((closed) => server.close(() => closed())))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(office, { url: `smtp://127.0.0.1:${port}` })
}
