import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { smtpSender } from '#adapters/email/smtp.ts'

interface ReceivedEmail {
  readonly from: string
  readonly to: string[]
  readonly user: string | undefined
  readonly source: string
}

const received: ReceivedEmail[] = []
let refusal: (Error & { responseCode: number }) | undefined

/** A real SMTP server on this machine with one user and no encryption. */
const server = new SMTPServer({
  authOptional: false,
  allowInsecureAuth: true,
  disabledCommands: ['STARTTLS'],
  onAuth({ username, password }, _session, callback) {
    if (username === 'shop' && password === 'p@ss/word') callback(null, { user: username })
    else callback(new Error('Invalid username or password'))
  },
  onRcptTo(_address, _session, callback) {
    callback(refusal)
  },
  onData(stream, session, callback) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push({
        from: session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address,
        to: session.envelope.rcptTo.map(({ address }) => address),
        user: session.user,
        source: Buffer.concat(chunks).toString('utf8'),
      })
      callback()
    })
  },
})
server.on('error', () => undefined)

let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const createSender = (password = 'p%40ss%2Fword') =>
  smtpSender({
    url: `smtp://shop:${password}@127.0.0.1:${port}`,
    from: 'Leafward <orders@shop.example>',
    timeout: 2000,
  })
const email = {
  to: 'ada@example.com',
  subject: 'Order LW-1 is paid. Thank you! 🌿',
  html: '<p>Hello Ada</p>',
  text: 'Hello Ada',
}

describe('SMTP', () => {
  test('delivers HTML, text, subject and headers from the configured sender', async () => {
    received.length = 0
    const delivery = await createSender().send({
      ...email,
      headers: { 'Message-ID': '<1@shop.example>', 'Auto-Submitted': 'auto-generated' },
    })
    expect(delivery).toEqual({ accepted: true })
    expect(received).toHaveLength(1)
    const [receivedEmail] = received
    expect(receivedEmail).toMatchObject({
      from: 'orders@shop.example',
      to: ['ada@example.com'],
      user: 'shop',
    })
    expect(receivedEmail?.source).toContain('From: Leafward <orders@shop.example>')
    expect(receivedEmail?.source).toContain('Message-ID: <1@shop.example>')
    expect(receivedEmail?.source).toContain('Auto-Submitted: auto-generated')
    expect(receivedEmail?.source).toContain('multipart/alternative')
    expect(receivedEmail?.source).toContain('<p>Hello Ada</p>')
    expect(receivedEmail?.source).toMatch(/Subject: =\?UTF-8\?/)
  })

  test('sends to only one address, even when the input contains several', async () => {
    received.length = 0
    await createSender().send({ ...email, to: 'ada@example.com, eve@example.com' })
    expect(received.flatMap(({ to }) => to)).not.toContain('eve@example.com')
    await createSender().send({ ...email, subject: 'Hello\r\nBcc: eve@example.com' })
    expect(received.at(-1)?.to).toEqual(['ada@example.com'])
    expect(received.at(-1)?.source).not.toMatch(/^Bcc:/m)
  })

  test.each([
    ["o'hara@example.com", "o'hara@example.com"],
    ['r&d@example.com', 'r&d@example.com'],
    ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
    // A name of another language needs SMTPUTF8, with which a domain may be written in its letters, too.
    ['josé@example.com', 'josé@example.com'],
  ])('sends to %s', async (address, recipient) => {
    received.length = 0
    expect(await createSender().send({ ...email, to: address, replyTo: address })).toEqual({ accepted: true })
    // The stand-in server shows a domain in its letters, however it was sent.
    expect(received.map(({ to }) => to)).toEqual([[address]])
    expect(received[0]?.source).toContain(`To: ${recipient}`)
    expect(received[0]?.source).toContain(`Reply-To: ${recipient}`)
  })

  test('returns the server’s message when an email is refused', async () => {
    refusal = Object.assign(new Error('Mailbox full, try again later'), { responseCode: 452 })
    expect(await createSender().send(email)).toEqual({
      accepted: false,
      error: expect.stringContaining('Mailbox full'),
      final: false,
    })
    refusal = Object.assign(new Error('No such mailbox'), { responseCode: 550 })
    expect(await createSender().send(email)).toMatchObject({ final: true })
    refusal = undefined
    expect(await createSender('wrong').send(email)).toEqual({
      accepted: false,
      error: expect.stringContaining('Invalid username or password'),
      final: false,
    })
  })

  test('fails when the server cannot be reached', async () => {
    const unreachableSender = smtpSender({
      url: 'smtp://127.0.0.1:9',
      from: 'orders@shop.example',
      timeout: 1000,
    })
    expect(await unreachableSender.send(email)).toMatchObject({ accepted: false, final: false })
  })
})
