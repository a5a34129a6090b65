import { describe, expect, test } from 'vitest'
import { easyPost } from '#adapters/carriers/easypost/provider.ts'
import { cents } from '#domain/money.ts'
import { startStandInServer } from '../payments/stand-in-server.ts'
import {
  createRateRequest,
  describeCarrierAdapter,
  getProblem,
  getValue,
  rateParcel,
} from './carrier-contract.ts'
import { EasyPostStandIn, easyPostCredentials, openEasyPost, startEasyPost } from './easypost-stand-in.ts'
import vectors from './signature-vectors.data.json' with { type: 'json' }

const standIn = await startEasyPost()
const open = (opening?: Parameters<typeof openEasyPost>[1]) => openEasyPost(standIn, opening)

describeCarrierAdapter('EasyPost', {
  adapter: easyPost(),
  standIn,
  open,
  tracked: { carrier: 'USPS', trackingNumber: 'EZ1000000001', scans: 2 },
  secrets: Object.values(easyPostCredentials),
})

describe('Rates of EasyPost', () => {
  test('have the names and codes of the built-in table', async () => {
    const { rates } = getValue(await open().getRates(createRateRequest()))
    expect(
      rates.map(({ carrier, service, serviceCode, amount, days }) => [
        carrier,
        service,
        serviceCode,
        amount,
        days,
      ]),
    ).toEqual([
      ['USPS', 'Ground Advantage', 'usps-ground-advantage', 593, { from: 3, to: 3 }],
      ['USPS', 'Priority Mail', 'usps-priority-mail', 690, { from: 2, to: 2 }],
      ['USPS', 'Priority Mail Express', 'usps-priority-mail-express', 3310, { from: 2, to: 2 }],
    ])
  })
})

describe('A label of EasyPost', () => {
  // The recorded account insures each parcel.
  test('costs its postage and its insurance', async () => {
    const gateway = open()
    const plain = await rateParcel(gateway)
    expect(await gateway.labels?.buy(plain.purchase)).toMatchObject({ value: { label: { cost: 643 } } })
    const insured = await rateParcel(gateway, { insuredAmount: cents(10_000) })
    expect(await gateway.labels?.buy(insured.purchase)).toMatchObject({ value: { label: { cost: 643 } } })
    expect(standIn.labels.at(-1)).toEqual({ reference: insured.reference, insured: '100.00' })
  })

  test('of another parcel, or at the rate of an older shipment, is not bought', async () => {
    const gateway = open()
    const one = await rateParcel(gateway)
    const other = await rateParcel(gateway)
    const buy = (changes: object) => gateway.labels?.buy({ ...one.purchase, ...changes })
    expect(await buy({ reference: other.reference })).toMatchObject({ problem: { kind: 'refused' } })
    expect(await buy({ rateRef: other.purchase.rateRef })).toEqual({
      ok: false,
      problem: { kind: 'expired-rate' },
    })
  })
})

describe('A form of EasyPost', () => {
  test('is made once for its labels', async () => {
    const gateway = open()
    const { purchase } = await rateParcel(gateway)
    getValue((await gateway.labels?.buy(purchase)) ?? { ok: false, problem: { kind: 'refused' } })
    const request = { labelRefs: [purchase.quoteRef], shippedAt: new Date() }
    const made = await gateway.labels?.createManifest?.(request)
    expect(made).toMatchObject({ ok: true, value: { status: 'made' } })
    expect(await gateway.labels?.createManifest?.(request)).toEqual(made)
  })
})

describe('The signature of an event of EasyPost', () => {
  const parse = (body: string, header: string, secret: string) =>
    open({ changes: { webhookSecret: secret } }).parseEvent?.({
      body: Buffer.from(body),
      headers: { 'x-hmac-signature': header.replace('X-Hmac-Signature: ', '') },
      urlSecret: undefined,
      ownUrlSecret: 'own',
    })

  test('counts for a secret in the form NFKD, and the body as it arrived', () => {
    const { body, header, secret, ifSecretNotNormalised_wrong: wrong } = vectors.easypost
    expect(parse(body, header, secret)).toMatchObject({ kind: 'tracking', trackingNumber: 'EZ4000000004' })
    expect(parse(body, wrong, secret)).toBe('forged')
    expect(parse(JSON.stringify(JSON.parse(body).result), header, secret)).toBe('forged')
  })

  test("is that of the service's own example", () => {
    const { body, header, secret } = vectors.easypostExample
    const event = parse(body, header, secret)
    expect(event).toEqual({ kind: 'tracking', eventId: 'evt_1', carrier: 'FedEx', trackingNumber: '1' })
  })

  test('is missing while the account has no secret', () => {
    const message = standIn.createEvent('1')
    expect(open({ changes: { webhookSecret: '' } }).parseEvent?.(message)).toBe('forged')
  })

  test('of a refund names its label', () => {
    const result = { object: 'Refund', id: 'rfnd_1', shipment_id: 'shp_1', status: 'refunded' }
    const message = standIn.sign({ id: 'evt_9', object: 'Event', description: 'refund.successful', result })
    expect(open().parseEvent?.(message)).toEqual({ kind: 'label', eventId: 'evt_9', labelRef: 'shp_1' })
  })
})

describe('An error of EasyPost', () => {
  test.each([
    [
      'objects',
      { code: 'X', message: 'Broken.', errors: [{ code: 'A', message: 'Too wide.' }] },
      'Too wide.',
    ],
    ['texts', { code: 'X', message: 'Broken.', errors: ['Too wide.', 'Too long.'] }, 'Too wide. Too long.'],
    ['no errors', { code: 'X', message: 'Broken.', errors: [] }, 'Broken.'],
    ['an object as its message', { code: 'X', message: { parcel: ['Too wide.'] }, errors: [] }, 'Too wide.'],
    ['a list as its message', { code: 'X', message: ['Too', 'wide.'] }, 'Too wide.'],
  ])('with %s is read', async (_, error, detail) => {
    const other = new EasyPostStandIn()
    other.server = await startStandInServer(() => ({ status: 422, body: JSON.stringify({ error }) }))
    expect(getProblem(await openEasyPost(other).getRates(createRateRequest()))).toEqual({
      kind: 'refused',
      detail,
    })
  })
})
