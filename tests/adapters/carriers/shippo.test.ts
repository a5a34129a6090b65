import { afterEach, describe, expect, test } from 'vitest'
import { shippo } from '#adapters/carriers/shippo/provider.ts'
import { cents } from '#domain/money.ts'
import {
  createRateRequest,
  describeCarrierAdapter,
  getProblem,
  getValue,
  rateParcel,
} from './carrier-contract.ts'
import { openShippo, shippoCredentials, startShippo } from './shippo-stand-in.ts'
import vectors from './signature-vectors.data.json' with { type: 'json' }

const standIn = await startShippo()
const open = (opening?: Parameters<typeof openShippo>[1]) => openShippo(standIn, opening)

describeCarrierAdapter('Shippo', {
  adapter: shippo(),
  standIn,
  open,
  tracked: { carrier: 'USPS', trackingNumber: '9205590164917337534322', scans: 11 },
  secrets: Object.values(shippoCredentials),
})

afterEach(() => {
  standIn.isQueueing = false
  standIn.ignoresFilter = false
})

describe('Rates of Shippo', () => {
  test('have the names and codes of the built-in table', async () => {
    const { rates } = getValue(await open().getRates(createRateRequest()))
    expect(rates.map(({ serviceCode, amount, days }) => [serviceCode, amount, days?.from])).toEqual(
      expect.arrayContaining([
        ['usps-priority-mail', 909, 1],
        ['ups-ground', 1480, 6],
        ['ups-2nd-day-air', 2386, 2],
        ['ups-next-day-air', 3598, 1],
      ]),
    )
  })

  test('that are collected later are asked for again', async () => {
    standIn.isQueueing = true
    expect(getValue(await open().getRates(createRateRequest())).rates.length).toBeGreaterThan(0)
  })
})

describe('A label of Shippo', () => {
  test('that the carrier is still making is asked for, and not bought again', async () => {
    standIn.isQueueing = true
    const gateway = open()
    const { purchase, reference } = await rateParcel(gateway)
    expect(await gateway.labels?.buy(purchase)).toEqual({ ok: true, value: { status: 'waiting' } })
    expect(await gateway.labels?.buy(purchase)).toEqual({ ok: true, value: { status: 'waiting' } })
    standIn.finishLabels()
    expect(await gateway.labels?.buy(purchase)).toMatchObject({ value: { status: 'bought' } })
    expect(standIn.labels.filter((label) => label.reference === reference)).toHaveLength(1)
  })

  test('is never that of another rate', async () => {
    const gateway = open()
    const bought = await rateParcel(gateway)
    await gateway.labels?.buy(bought.purchase)
    standIn.ignoresFilter = true
    const { purchase, reference } = await rateParcel(gateway)
    expect(await gateway.labels?.buy(purchase)).toMatchObject({ value: { status: 'bought' } })
    expect(standIn.labels.filter((label) => label.reference === reference)).toHaveLength(1)
  })

  test('that was voided needs new rates', async () => {
    const gateway = open()
    const { purchase } = await rateParcel(gateway)
    const bought = getValue(
      (await gateway.labels?.buy(purchase)) ?? { ok: false, problem: { kind: 'refused' } },
    )
    if (bought.status === 'bought') await gateway.labels?.void(bought.label.labelRef)
    expect(await gateway.labels?.buy(purchase)).toEqual({ ok: false, problem: { kind: 'expired-rate' } })
  })

  test('is insured with its rate', async () => {
    const gateway = open()
    const request = createRateRequest({ insuredAmount: cents(10_000) })
    const { quoteRef, rates } = getValue(await gateway.getRates(request))
    const reference = request.label?.reference ?? ''
    await gateway.labels?.buy({ quoteRef, rateRef: rates[0]?.rateRef ?? '', format: 'zpl', reference })
    expect(standIn.labels.at(-1)).toEqual({ reference, insured: '100.00' })
  })
})

describe('A parcel at Shippo', () => {
  test('that it does not know is answered with a page', async () => {
    const tracking = await open().getTracking?.({ carrier: 'USPS', trackingNumber: 'MISSING' })
    expect(tracking).toEqual({ ok: false, problem: { kind: 'not-found' } })
  })

  test('of a carrier that it does not know is refused in its words', async () => {
    const tracking = await open().getTracking?.({ carrier: 'Pony Express', trackingNumber: '1' })
    expect(getProblem(tracking ?? { ok: true, value: undefined }).detail).toContain('is not supported')
  })
})

describe('An event of Shippo', () => {
  const { body, header, secret } = vectors.shippo
  const message = {
    body: Buffer.from(body),
    headers: {},
    urlSecret: 'own' as string | undefined,
    ownUrlSecret: 'own',
  }
  const signature = header.replace('Shippo-Auth-Signature: ', '')
  const unsigned = open({ changes: { webhookSecret: '' } })
  const signing = open({ changes: { webhookSecret: secret } })

  test('without a signature is known by the secret of its URL', () => {
    expect(unsigned.parseEvent?.(message)).toMatchObject({
      kind: 'tracking',
      trackingNumber: 'SHIPPO_DELIVERED',
    })
    for (const urlSecret of [undefined, '', 'other', 'own2'])
      expect(unsigned.parseEvent?.({ ...message, urlSecret })).toBe('forged')
  })

  test('is signed in either spelling of the header, once the account has a secret for it', () => {
    for (const name of ['shippo-auth-signature', 'http_shippo_auth_signature'])
      expect(signing.parseEvent?.({ ...message, headers: { [name]: signature } })).toMatchObject({
        kind: 'tracking',
      })
    expect(signing.parseEvent?.(message)).toBe('forged')
    const later = signature.replace('t=1795678811', 't=1795678812')
    expect(signing.parseEvent?.({ ...message, headers: { 'shippo-auth-signature': later } })).toBe('forged')
  })

  test('about a label names it', () => {
    const event = standIn.sign({ event: 'transaction_updated', test: true, data: { object_id: 'label' } })
    expect(open().parseEvent?.(event)).toMatchObject({ kind: 'label', labelRef: 'label' })
  })
})
