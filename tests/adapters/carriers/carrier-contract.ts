import { beforeEach, describe, expect, test } from 'vitest'
import type { AccountMode } from '#domain/accounts/provider-account.ts'
import { explainCarrierProblem } from '#domain/shipping/carrier-problem.ts'
import type {
  CarrierAdapter,
  CarrierGateway,
  CarrierMessage,
  CarrierResult,
  LabelPurchase,
  RateRequest,
} from '#ports/carriers.ts'
import type { StandInReply, StandInServer } from '../payments/stand-in-server.ts'

/** What the stand-in does apart from its trouble. */
export type Situation =
  | 'usual'
  /** Carriers complain, and none has a rate. */
  | 'no-rates'
  /** Carriers do not say how long they take. */
  | 'no-days'
  /** The service cannot find the address. */
  | 'refused-address'
  /** The merchant's balance is empty, which shows at the purchase alone. */
  | 'empty-wallet'
  /** The carrier refuses at the purchase what it rated before. */
  | 'refused-at-purchase'
  /** The rate is too old. */
  | 'expired-rate'
  /** The service goes down once it bought a label, and before it says so. */
  | 'down-after-purchase'
  /** The carrier makes no form for the labels. */
  | 'refused-manifest'

/** What a stand-in answers for the file of a label. */
export const labelFile: StandInReply = {
  contentType: 'application/pdf',
  // An empty page of 4 × 6 inches.
  body: [
    '%PDF-1.4',
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 288 432]/Resources<<>>>>endobj',
    'trailer<</Root 1 0 R/Size 4>>',
    '%%EOF',
  ].join('\n'),
  isLookup: true,
}

/** A local server that answers with recorded answers. */
export interface CarrierStandIn {
  readonly server: StandInServer
  situation: Situation
  /** Labels that were paid for. */
  readonly labels: readonly { readonly reference: string; readonly insured: string | undefined }[]
  /** The last parcel that was rated. */
  readonly lastParcel:
    | {
        readonly ounces: number
        readonly signature: string | undefined
        readonly isReturn: boolean
        /** As they are printed on the label. */
        readonly streets: { readonly from: string | undefined; readonly to: string | undefined }
      }
    | undefined
  /** The labels of each form that was made. */
  readonly manifests: readonly (readonly string[])[]
  /** How often a refund was asked for. */
  readonly refunds: number
  /** The carrier decides about the refund of the last label. */
  decideRefund(decision: 'voided' | 'refused'): void
  /** A webhook request about a parcel. */
  createEvent(trackingNumber: string): CarrierMessage
  /** A webhook request about something that the shop does not follow. */
  createOtherEvent(): CarrierMessage
}

interface Opening {
  readonly mode?: AccountMode
  readonly changes?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
}

interface Contract {
  readonly adapter: CarrierAdapter
  open(opening?: Opening): CarrierGateway
  /** Undefined for rates that need no service. */
  readonly standIn?: CarrierStandIn
  /** A parcel that the service knows, and how many scans it has. */
  readonly tracked?: { readonly carrier: string; readonly trackingNumber: string; readonly scans: number }
  readonly secrets?: readonly string[]
}

const sender = {
  name: 'Leafward',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  zip: '94107',
}
const recipient = {
  name: 'Ada Birch',
  street1: '179 N Harbor Dr',
  city: 'Redondo Beach',
  state: 'CA',
  zip: '90277',
}
let parcels = 0

export function createRateRequest(changes: Partial<RateRequest> = {}): RateRequest {
  parcels += 1
  return {
    from: sender,
    to: recipient,
    weightGrams: 437,
    needsAdultSignature: true,
    label: { reference: `LW-${1000 + parcels}-1`, format: 'pdf' },
    ...changes,
  }
}

export function getValue<Value>(result: CarrierResult<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.problem))
  return result.value
}

export function getProblem(result: CarrierResult<unknown>) {
  if (result.ok) throw new Error('There is no problem')
  return result.problem
}

/** What every carrier adapter must do. */
export function describeCarrierAdapter(name: string, contract: Contract): void {
  describe(`${name}: its capabilities`, () => {
    const { adapter, open } = contract
    const gateway = open()

    test('say what its gateway does', () => {
      const { checksAddresses, labels, tracks, signsEvents, manifests } = adapter.capabilities
      expect(gateway.checkAddress !== undefined).toBe(checksAddresses)
      expect(gateway.labels !== undefined).toBe(labels.length > 0)
      expect(gateway.labels?.createManifest !== undefined).toBe(manifests.length > 0)
      expect(gateway.getTracking !== undefined).toBe(tracks)
      expect(gateway.parseEvent !== undefined).toBe(signsEvents !== 'sends-none')
    })

    test('have credentials if it needs an account', () => {
      expect(adapter.credentialFields.length > 0).toBe(contract.standIn !== undefined)
    })
  })

  describe(`${name}: rates`, () => {
    test('have cents, a service, a code and the signature, the cheapest first', async () => {
      if (contract.standIn) reset(contract.standIn)
      const { rates } = getValue(await contract.open().getRates(createRateRequest()))
      expect(rates.length).toBeGreaterThan(1)
      const amounts = rates.map(({ amount }) => amount)
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other))
      for (const rate of rates) {
        expect(rate.amount).toBeGreaterThan(100)
        expect(rate.serviceCode).toMatch(/^[a-z]+(-[a-z\d]+)+$/)
        expect(rate.hasAdultSignature).toBe(true)
        expect(rate.rateRef).not.toBe('')
      }
    })
  })

  const { standIn } = contract
  if (standIn === undefined) return
  beforeEach(() => reset(standIn))
  describeService(name, { ...contract, standIn })
}

function reset(standIn: CarrierStandIn): void {
  standIn.server.trouble = 'none'
  standIn.situation = 'usual'
}

type ServiceContract = Contract & { readonly standIn: CarrierStandIn }

function describeService(name: string, contract: ServiceContract): void {
  describeAccount(name, contract)
  describeRates(name, contract)
  describePurchase(name, contract)
  describeManifests(name, contract)
  describeVoids(name, contract)
  describeReturnLabels(name, contract)
  describeTracking(name, contract)
  describeEvents(name, contract)
  describeAddresses(name, contract)
}

function describeAccount(name: string, { open, adapter, standIn, secrets = [] }: ServiceContract): void {
  describe(`${name}: an account`, () => {
    test('says what it saw when it is tried', async () => {
      const { ok, message } = await open().check()
      expect(message).toMatch(
        /rated a one-pound parcel with adult signature: \d+ services of .*USPS.*, from \$\d/,
      )
      expect(ok).toBe(true)
    })

    test('with a test key is no live account', async () => {
      const { ok, message } = await open({ mode: 'live' }).check()
      expect({ ok, message }).toEqual({
        ok: false,
        message: `${adapter.name} accepted a test key, and the account is a live account.`,
      })
    })

    test('with a test key has no rates for a live account, so that no label of it is bought', async () => {
      expect(getProblem(await open({ mode: 'live' }).getRates(createRateRequest()))).toEqual({
        kind: 'wrong-credentials',
        detail: 'it is a test key, and the account is a live account',
      })
    })

    test('with a wrong key, or out of reach, is refused with what to do', async () => {
      const wrong = open({ changes: { apiKey: 'wrong' } })
      expect(getProblem(await wrong.getRates(createRateRequest())).kind).toBe('wrong-credentials')
      expect(await wrong.check()).toEqual({
        ok: false,
        message: explainCarrierProblem({ kind: 'wrong-credentials' }, adapter.name),
      })
      standIn.server.trouble = 'down'
      expect((await open().check()).message).toContain('could not be reached')
    })

    test('without a key is refused without asking', () => {
      expect(() => open({ changes: { apiKey: ' ' } })).toThrow('has no API')
    })

    test('never says its secrets', async () => {
      for (const trouble of ['none', 'down', 'garbage'] as const) {
        standIn.server.trouble = trouble
        const { message } = await open().check()
        for (const secret of secrets) expect(message).not.toContain(secret)
      }
    })
  })
}

function describeRates(name: string, { open, standIn }: ServiceContract): void {
  describe(`${name}: live rates`, () => {
    test('are of a parcel in ounces, with the signature of an adult', async () => {
      getValue(await open().getRates(createRateRequest({ weightGrams: 454 })))
      // 454 grams are 16.014 ounces.
      expect(standIn.lastParcel).toMatchObject({ ounces: 16.1, signature: expect.stringMatching(/^ADULT/) })
      getValue(await open().getRates(createRateRequest({ needsAdultSignature: false })))
      expect(standIn.lastParcel?.signature).toBeUndefined()
    })

    test('have no days when carriers do not say them', async () => {
      standIn.situation = 'no-days'
      const { rates } = getValue(await open().getRates(createRateRequest()))
      expect(rates.length).toBeGreaterThan(0)
      expect(rates.every(({ days }) => days === undefined)).toBe(true)
    })

    test('that are empty in a good answer are a problem, with the complaints of the carriers', async () => {
      standIn.situation = 'no-rates'
      const problem = getProblem(await open().getRates(createRateRequest()))
      expect(problem).toEqual({ kind: 'no-rates', detail: expect.stringContaining('USPS: ') })
      expect(explainCarrierProblem(problem, name)).toMatch(/^.* offered no rate: USPS: .*\. Check the weight/)
    })

    test('to an address that the service refuses are a problem, with its words', async () => {
      standIn.situation = 'refused-address'
      const problem = getProblem(await open().getRates(createRateRequest()))
      expect(problem).toMatchObject({ kind: 'refused-address', detail: expect.stringMatching(/\w/) })
    })

    test.each(['down', 'slow', 'garbage', 'lost-answer'] as const)(
      'of a service that is %s are a problem within the time limit',
      async (trouble) => {
        standIn.server.trouble = trouble
        const asked = open().getRates(createRateRequest({ timeoutMs: 150 }))
        expect(getProblem(await asked)).toEqual({ kind: 'unreachable' })
      },
    )

    test('for a label need the name of the sender', async () => {
      const asked = standIn.server.requests.length
      const request = createRateRequest({ from: { ...sender, name: ' ' } })
      expect(getProblem(await open().getRates(request)).kind).toBe('incomplete-address')
      expect(standIn.server.requests.length).toBe(asked)
      const { label: _, ...unlabeled } = request
      getValue(await open().getRates(unlabeled))
    })
  })
}

/** The cheapest rate of a new parcel. */
export async function rateParcel(
  gateway: CarrierGateway,
  changes: Partial<LabelPurchase> = {},
  parcel: Partial<RateRequest> = {},
) {
  const request = createRateRequest(parcel)
  const { quoteRef, rates } = getValue(await gateway.getRates(request))
  const reference = request.label?.reference ?? ''
  const purchase: LabelPurchase = {
    quoteRef,
    rateRef: rates[0]?.rateRef ?? '',
    format: 'pdf',
    reference,
    ...changes,
  }
  return { purchase, reference, rate: rates[0] }
}

function getLabels({ labels }: CarrierGateway) {
  if (labels === undefined) throw new Error('The service sells no labels')
  return labels
}

async function buyLabel(gateway: CarrierGateway): Promise<string> {
  const { purchase } = await rateParcel(gateway)
  const state = getValue(await getLabels(gateway).buy(purchase))
  if (state.status !== 'bought') throw new Error('The label is not there yet')
  return state.label.labelRef
}

function describePurchase(name: string, { open, standIn }: ServiceContract): void {
  const gateway = open()
  const { buy } = getLabels(gateway)
  const countLabels = (reference: string) =>
    standIn.labels.filter((label) => label.reference === reference).length

  describe(`${name}: a label`, () => {
    test('has a number and a file, and is bought once however often it is asked for', async () => {
      const { purchase, reference } = await rateParcel(gateway)
      const bought = getValue(await buy(purchase))
      expect(bought).toMatchObject({
        status: 'bought',
        label: { trackingNumber: expect.stringMatching(/^\d{20,}$/), url: expect.stringMatching(/^http/) },
      })
      expect(getValue(await buy(purchase))).toEqual(bought)
      expect(
        getValue((await open().labels?.buy(purchase)) ?? { ok: false, problem: { kind: 'refused' } }),
      ).toEqual(bought)
      expect(countLabels(reference)).toBe(1)
    })

    test('has a file that is loaded, and says when it is gone', async () => {
      const { purchase } = await rateParcel(gateway)
      const state = getValue(await buy(purchase))
      if (state.status !== 'bought') throw new Error('The label is not bought')
      const { getFile } = getLabels(gateway)
      const { bytes, mediaType } = getValue(await getFile(state.label.url))
      expect([mediaType, Buffer.from(bytes).toString()]).toEqual(['application/pdf', labelFile.body])
      expect(getProblem(await getFile(`${standIn.server.origin}/gone`)).kind).toBe('not-found')
      expect(getProblem(await getFile('http://127.0.0.1:1/label.pdf')).kind).toBe('not-found')
      standIn.server.trouble = 'down'
      expect(getProblem(await getFile(state.label.url)).kind).toBe('unreachable')
    })

    test('is found when the answer to the purchase is lost', async () => {
      const { purchase, reference } = await rateParcel(gateway)
      standIn.server.trouble = 'lost-answer'
      expect(getValue(await buy(purchase)).status).toBe('bought')
      standIn.server.trouble = 'none'
      expect(getValue(await buy(purchase)).status).toBe('bought')
      expect(countLabels(reference)).toBe(1)
    })

    test('is found later when the service goes down in the middle', async () => {
      const { purchase, reference } = await rateParcel(gateway)
      standIn.situation = 'down-after-purchase'
      standIn.server.trouble = 'lost-answer'
      expect(getProblem(await buy(purchase))).toEqual({ kind: 'unanswered' })
      expect(getProblem(await buy(purchase)).kind).toBe('unreachable')
      reset(standIn)
      expect(getValue(await buy(purchase)).status).toBe('bought')
      expect(countLabels(reference)).toBe(1)
    })

    test.each(['down', 'garbage'] as const)('is not bought while the service is %s', async (trouble) => {
      const { purchase, reference } = await rateParcel(gateway)
      standIn.server.trouble = trouble
      expect(getProblem(await buy(purchase)).kind).toBe('unreachable')
      reset(standIn)
      expect(countLabels(reference)).toBe(0)
      expect(getValue(await buy(purchase)).status).toBe('bought')
      expect(countLabels(reference)).toBe(1)
    })

    test('waits for the balance, which is empty at the purchase alone', async () => {
      standIn.situation = 'empty-wallet'
      const { purchase, reference } = await rateParcel(gateway)
      const problem = getProblem(await buy(purchase))
      expect(problem.kind).toBe('empty-wallet')
      expect(explainCarrierProblem(problem, name)).toContain('Add money to your balance there.')
      expect(countLabels(reference)).toBe(0)
      standIn.situation = 'usual'
      expect(getValue(await buy(purchase)).status).toBe('bought')
      expect(countLabels(reference)).toBe(1)
    })

    test.each(['expired-rate', 'refused-at-purchase'] as const)(
      'with an %s is not bought',
      async (situation) => {
        const { purchase, reference } = await rateParcel(gateway)
        standIn.situation = situation
        const { kind } = getProblem(await buy(purchase))
        expect(kind).toBe(situation === 'expired-rate' ? 'expired-rate' : 'refused')
        expect(countLabels(reference)).toBe(0)
      },
    )
  })
}

function describeManifests(name: string, { open, standIn }: ServiceContract): void {
  const gateway = open()
  const { createManifest } = getLabels(gateway)
  if (createManifest === undefined) throw new Error('The service makes no manifests')
  const shippedAt = new Date('2026-11-28T21:00:00Z')
  const requestManifest = async () => ({
    labelRefs: [await buyLabel(gateway), await buyLabel(gateway)],
    shippedAt,
  })
  const countForms = ([first = '']: readonly string[]) =>
    standIn.manifests.filter((labels) => labels.includes(first)).length

  describe(`${name}: a manifest`, () => {
    test('of several labels is made once, and the same call finds it', async () => {
      const request = await requestManifest()
      const made = getValue(await createManifest(request))
      expect(made).toMatchObject({ status: 'made', urls: [expect.stringMatching(/^https?:/)] })
      expect(getValue(await createManifest(request))).toEqual(made)
      expect(countForms(request.labelRefs)).toBe(1)
      const file = made.status === 'made' ? made.urls[0] : undefined
      expect(getValue(await getLabels(gateway).getFile(file ?? '')).mediaType).toBe('application/pdf')
    })

    test('is made once when the answer is lost', async () => {
      const request = await requestManifest()
      standIn.server.trouble = 'lost-answer'
      expect(getValue(await createManifest(request)).status).toBe('made')
      expect(countForms(request.labelRefs)).toBe(1)
    })

    test('is found later when the service goes down in the middle', async () => {
      const request = await requestManifest()
      standIn.situation = 'down-after-purchase'
      standIn.server.trouble = 'lost-answer'
      expect(getProblem(await createManifest(request))).toEqual({ kind: 'unanswered' })
      reset(standIn)
      expect(getValue(await createManifest(request)).status).toBe('made')
      expect(countForms(request.labelRefs)).toBe(1)
    })

    test.each(['down', 'garbage'] as const)('is not made while the service is %s', async (trouble) => {
      const request = await requestManifest()
      standIn.server.trouble = trouble
      expect(getProblem(await createManifest(request)).kind).toBe('unreachable')
      reset(standIn)
      expect(countForms(request.labelRefs)).toBe(0)
    })

    test('that the carrier refuses can be asked for again', async () => {
      const request = await requestManifest()
      standIn.situation = 'refused-manifest'
      const problem = getProblem(await createManifest(request))
      expect(problem).toMatchObject({ kind: 'refused', detail: expect.stringContaining('not eligible') })
      expect(countForms(request.labelRefs)).toBe(0)
      reset(standIn)
      expect(getValue(await createManifest(request)).status).toBe('made')
    })
  })
}

function describeVoids(name: string, { open, standIn }: ServiceContract): void {
  const gateway = open()
  const labels = getLabels(gateway)

  describe(`${name}: an unused label`, () => {
    test.each(['voided', 'refused'] as const)(
      'is refunded once, and says later that it was %s',
      async (decision) => {
        const labelRef = await buyLabel(gateway)
        const refunds = standIn.refunds
        expect(getValue(await labels.void(labelRef)).status).toBe('waiting')
        expect(getValue(await labels.void(labelRef)).status).toBe('waiting')
        expect(standIn.refunds).toBe(refunds + 1)
        standIn.decideRefund(decision)
        expect(getValue(await labels.void(labelRef)).status).toBe(decision)
        expect(standIn.refunds).toBe(refunds + 1)
      },
    )

    test('is refunded once when the answer is lost', async () => {
      const labelRef = await buyLabel(gateway)
      const refunds = standIn.refunds
      standIn.server.trouble = 'lost-answer'
      expect(getValue(await labels.void(labelRef)).status).toBe('waiting')
      expect(standIn.refunds).toBe(refunds + 1)
    })

    test('of another account is not known', async () => {
      expect(getProblem(await labels.void('missing')).kind).toBe('not-found')
    })
  })
}

function describeReturnLabels(name: string, { adapter, open, standIn }: ServiceContract): void {
  const labels = getLabels(open())
  const rateReturn = () =>
    rateParcel(open(), {}, { isReturn: true, from: recipient, to: sender, needsAdultSignature: false })
  const countLabels = (reference: string) =>
    standIn.labels.filter((label) => label.reference === reference).length

  describe(`${name}: the label of a return`, () => {
    test('goes from the customer to the shop, without the signature of an adult', async () => {
      expect(adapter.capabilities.returnLabels).not.toBe('none')
      await rateReturn()
      expect(standIn.lastParcel).toMatchObject({
        isReturn: true,
        streets: { from: recipient.street1, to: sender.street1 },
        signature: undefined,
      })
      await rateParcel(open())
      expect(standIn.lastParcel).toMatchObject({
        isReturn: false,
        streets: { from: sender.street1, to: recipient.street1 },
      })
    })

    test('is bought once when the answer is lost, and voided once', async () => {
      const { purchase, reference } = await rateReturn()
      standIn.server.trouble = 'lost-answer'
      const bought = getValue(await labels.buy(purchase))
      standIn.server.trouble = 'none'
      expect(getValue(await labels.buy(purchase))).toEqual(bought)
      expect(countLabels(reference)).toBe(1)
      const labelRef = bought.status === 'bought' ? bought.label.labelRef : ''
      const refunds = standIn.refunds
      expect(getValue(await labels.void(labelRef)).status).toBe('waiting')
      expect(getValue(await labels.void(labelRef)).status).toBe('waiting')
      expect(standIn.refunds).toBe(refunds + 1)
    })

    test('is found later when the service goes down in the middle', async () => {
      const { purchase, reference } = await rateReturn()
      standIn.situation = 'down-after-purchase'
      standIn.server.trouble = 'lost-answer'
      expect(getProblem(await labels.buy(purchase))).toEqual({ kind: 'unanswered' })
      reset(standIn)
      expect(getValue(await labels.buy(purchase)).status).toBe('bought')
      expect(countLabels(reference)).toBe(1)
    })
  })
}

function describeTracking(name: string, { open, standIn, tracked }: ServiceContract): void {
  describe(`${name}: a parcel on its way`, () => {
    test('has its scans in the order of their own times', async () => {
      if (tracked === undefined) throw new Error('The contract names no parcel')
      const tracking = getValue(
        (await open().getTracking?.(tracked)) ?? { ok: false, problem: { kind: 'refused' } },
      )
      expect(tracking).toMatchObject({ carrier: tracked.carrier, trackingNumber: tracked.trackingNumber })
      const times = tracking.scans.map(({ at }) => at.getTime())
      expect(times).toHaveLength(tracked.scans)
      expect(times).toEqual(times.toSorted((one, other) => one - other))
    })

    test('is a problem while the service is down', async () => {
      standIn.server.trouble = 'down'
      expect(await open().getTracking?.({ carrier: 'USPS', trackingNumber: '1' })).toEqual({
        ok: false,
        problem: { kind: 'unreachable' },
      })
    })
  })
}

function describeEvents(name: string, { open, standIn }: ServiceContract): void {
  const parse = (message: CarrierMessage, opening?: Opening) => open(opening).parseEvent?.(message)

  describe(`${name}: an event`, () => {
    test('names the parcel, and the same event has the same id', () => {
      const message = standIn.createEvent('9400111206206406260787')
      const event = parse(message)
      expect(event).toMatchObject({ kind: 'tracking', trackingNumber: '9400111206206406260787' })
      expect(parse(message)).toEqual(event)
    })

    test('about something else is accepted and left alone', () => {
      expect(parse(standIn.createOtherEvent())).toBe('other')
    })

    test('that was changed, or that another signed, is forged', () => {
      const message = standIn.createEvent('9400111206206406260787')
      const body = Buffer.from(Buffer.from(message.body).toString().replace('{', '{ '))
      expect(parse({ ...message, body, urlSecret: undefined })).toBe('forged')
      expect(parse({ ...message, headers: {}, urlSecret: undefined })).toBe('forged')
      expect(parse({ ...message, urlSecret: undefined }, { changes: { webhookSecret: 'another' } })).toBe(
        'forged',
      )
    })
  })
}

function describeAddresses(name: string, { open, standIn }: ServiceContract): void {
  const lines = { street1: '179 N Harbor Dr', street2: '', city: 'Redondo Beach', state: 'CA', zip: '90277' }
  const unknown = {
    street1: '000 unknown street',
    street2: '',
    city: 'Not A City',
    state: 'ZZ',
    zip: '00001',
  }

  describe(`${name}: an address`, () => {
    test('that carriers know comes back as they write it', async () => {
      const opinion = await open().checkAddress?.(lines)
      expect(opinion).toMatchObject({
        ok: true,
        value: { deliverable: 'yes', written: { zip: expect.stringMatching(/^\d{5}-\d{4}$/) } },
      })
    })

    test('that carriers do not know is an opinion with their words', async () => {
      const opinion = await open().checkAddress?.(unknown)
      expect(opinion).toMatchObject({ ok: true, value: { deliverable: 'no', written: undefined } })
      expect(opinion?.ok && opinion.value.messages.join()).toMatch(/\w/)
    })

    test('has no opinion while the service is down', async () => {
      standIn.server.trouble = 'down'
      expect(await open().checkAddress?.(lines)).toEqual({ ok: false, problem: { kind: 'unreachable' } })
    })
  })
}
