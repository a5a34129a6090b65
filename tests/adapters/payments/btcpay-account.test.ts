import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { type Opening, openBtcPay, startBtcPay } from './btcpay-stand-in.ts'
import { createPageRequest } from './payment-contract.ts'
import vectors from './signature-vectors.data.json' with { type: 'json' }

const standIn = await startBtcPay()
const { serverUrl } = standIn
const open = (opening?: Opening) => openBtcPay(standIn, opening)

describe('A webhook', () => {
  const { btcpay: vector } = vectors
  const parse = (body: string, header: string, secret = vector.secret) =>
    open({ changes: { webhookSecret: secret } }).parseEvent(Buffer.from(body), { 'btcpay-sig': header })

  test('is read when it is signed like the known example', () => {
    expect(parse(vector.body, vector.signature)).toEqual({
      eventId: '4oBJqKnzZ9k4yQJ6s7zLwT',
      kind: 'InvoiceSettled',
      providerRef: 'Wq9yBvXW3nJv5oYk8sQ2mE',
    })
  })

  test.each([
    '',
    'sha256=',
    '184986d04a9ec895cc05363832946070dfeb8321103e75f6e0b173e7e4c16258',
    'sha1=184986d04a9ec895cc05363832946070dfeb8321',
  ])('with the signature "%s" is forged', (header) => {
    expect(parse(vector.body, header)).toBe('forged')
  })

  const deliver = (event: object) => {
    const { body, headers } = standIn.sign(event)
    return open().parseEvent(body, headers)
  }

  test('that is delivered again is the same event', () => {
    const event = { type: 'InvoiceSettled', invoiceId: 'an-invoice' }
    const first = deliver({ ...event, deliveryId: 'first', originalDeliveryId: 'first', isRedelivery: false })
    const again = deliver({ ...event, deliveryId: 'second', originalDeliveryId: 'first', isRedelivery: true })
    expect(first).toMatchObject({ eventId: 'first' })
    expect(again).toEqual(first)
  })

  test.each([
    { type: 'InvoiceExpired', partiallyPaid: true },
    { type: 'InvoiceReceivedPayment', afterExpiration: true },
    { type: 'InvoiceSettled', manuallyMarked: true },
    { type: 'InvoiceProcessing', overPaid: false },
    { type: 'InvoiceInvalid' },
    { type: 'InvoicePaymentSettled' },
    { type: 'InvoiceCreated' },
  ])('names its invoice: $type', (event) => {
    expect(deliver({ ...event, invoiceId: 'an-invoice', deliveryId: 'one' })).toEqual({
      eventId: 'one',
      kind: event.type,
      providerRef: 'an-invoice',
    })
  })

  test.each([
    { type: 'PayoutCreated', payoutId: 'a-payout' },
    { type: 'PaymentRequestCreated' },
    { type: 'InvoiceSettled' },
  ])('about something else is none of a payment: %j', (event) => {
    expect(deliver({ ...event, deliveryId: 'one' })).toBe('other')
  })
})

describe('An account', () => {
  test.each(['serverUrl', 'storeId', 'apiKey', 'webhookSecret'])('without %s does not open', (name) => {
    expect(() => open({ changes: { [name]: ' ' } })).toThrow(/^The account with BTCPay Server has no /)
  })

  test.each([
    ['test', 'http://btcpay.example', true],
    ['live', 'http://btcpay.example', false],
    ['live', 'http://127.0.0.1:23000', true],
    ['live', 'https://btcpay.example/store/', true],
    ['live', 'https://user:password@btcpay.example', false],
    ['test', 'ftp://btcpay.example', false],
    ['test', 'btcpay.example', false],
  ] as const)('in mode %s with the server %s opens: %s', (mode, url, isOpened) => {
    const attempt = () => open({ mode, changes: { serverUrl: url } })
    if (isOpened) expect(attempt).not.toThrow()
    else expect(attempt).toThrow(/^The Server URL of BTCPay Server must /)
  })

  test('is not sent to another host by a redirect', async () => {
    const before = standIn.requests.length
    const server = createServer((request, response) => {
      response.writeHead(307, { location: `${new URL(serverUrl).origin}${request.url}` }).end()
    })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    afterTestFile(() => new Promise((closed) => server.close(closed)))
    const { port } = server.address() as AddressInfo
    const gateway = open({ changes: { serverUrl: `http://127.0.0.1:${port}/btcpay` } })
    await expect(gateway.createPage(createPageRequest())).rejects.toThrow('could not be reached')
    expect(standIn.requests.length).toBe(before)
  })

  test('whose key lacks a permission is told which', async () => {
    const all = standIn.permissions.splice(0)
    const checkWith = async (...permissions: string[]) => {
      standIn.permissions.splice(0, standIn.permissions.length, ...permissions)
      return open().check()
    }
    const some = await checkWith(
      'btcpay.store.cancreateinvoice',
      'btcpay.store.canviewinvoices:another-store',
    )
    expect(some).toEqual({
      ok: false,
      message:
        'The API key of BTCPay Server lacks permissions for the store: btcpay.store.canviewinvoices, btcpay.store.canmanagepullpayments.',
    })
    expect(await checkWith('unrestricted')).toMatchObject({ ok: true })
    expect(await checkWith('btcpay.store.canmodifystoresettings')).toMatchObject({ ok: true })
    expect(
      await checkWith('btcpay.store.canmodifyinvoices', 'btcpay.store.canmanagepullpayments'),
    ).toMatchObject({ ok: true })
    standIn.permissions.splice(0, standIn.permissions.length, ...all)
  })

  test('of another store is told so', async () => {
    standIn.permissions.push('unrestricted')
    expect(await open({ changes: { storeId: 'another-store' } }).check()).toEqual({
      ok: false,
      message: 'BTCPay Server has no such store, or the API key is of another one.',
    })
    standIn.permissions.pop()
  })
})
