import { describe, expect, test } from 'vitest'
import { basisPoints, cents } from '../money.ts'
import { evaluateMethod, excludesProducts, type MethodQuestion } from './evaluate-method.ts'
import { refuseShippingMethod } from './refuse-shipping-method.ts'
import {
  findZoneOf,
  listDefaultMethods,
  type ShippingMethod,
  type ShippingZone,
  shippingServices,
} from './shipping-method.ts'
import { calculateShippingPrice, defaultShippingTerms } from './shipping-price.ts'
import { getStandardShippingPromise } from './shipping-setup.ts'

const defaultMethods = listDefaultMethods({ hasCarrierAccount: false })
const zone = (change: Partial<ShippingZone> = {}): ShippingZone => ({
  name: 'East',
  states: ['NY', 'NJ'],
  zipPrefixes: [],
  rate: { kind: 'flat', price: cents(700) },
  freeFrom: undefined,
  days: { from: 1, to: 2 },
  ...change,
})
const method = (change: Partial<ShippingMethod> = {}): ShippingMethod => ({
  id: 'method',
  name: 'Economy',
  serviceCode: 'ups-ground',
  isActive: true,
  isStandard: false,
  hasAdultSignature: true,
  zones: [zone()],
  excludedStates: [],
  excludedClasses: [],
  excludedProductIds: [],
  ...change,
})
const question = (change: Partial<MethodQuestion> = {}): MethodQuestion => ({
  place: { state: 'NY', zip: '10001' },
  weightGrams: 680,
  subtotal: cents(3000),
  products: [{ id: 'leaf', productClass: 'leaf' }],
  terms: defaultShippingTerms,
  tableOffers: [
    { serviceCode: 'ups-ground', amount: cents(1945), days: { from: 1, to: 1 }, hasAdultSignature: true },
  ],
  liveOffers: undefined,
  explainUnusable: () => undefined,
  ...change,
})
const priceOf = (one: ShippingMethod, asked: Partial<MethodQuestion> = {}) => {
  const answer = evaluateMethod(one, question(asked))
  return answer.isOffered ? answer.offer.amount : answer.reason
}
const withRate = (rate: ShippingZone['rate'], freeFrom?: number) =>
  method({ zones: [zone({ rate, freeFrom: freeFrom === undefined ? undefined : cents(freeFrom) })] })
const markup = { share: basisPoints(1000), amount: cents(100) }
const steps = [
  { from: 0, upTo: 1000, price: cents(500) },
  { from: 1000, upTo: undefined, price: cents(900) },
]

describe('A shipping method', () => {
  test('costs what its zone says', () => {
    expect(priceOf(method())).toBe(700)
    expect(priceOf(withRate({ kind: 'weight', steps }))).toBe(500)
    expect(priceOf(withRate({ kind: 'weight', steps }), { weightGrams: 1000 })).toBe(900)
    expect(priceOf(withRate({ kind: 'subtotal', steps }), { subtotal: cents(999) })).toBe(500)
    expect(priceOf(withRate({ kind: 'subtotal', steps }), { subtotal: cents(1000) })).toBe(900)
    expect(priceOf(withRate({ kind: 'standard' }))).toBe(1500)
    expect(priceOf(withRate({ kind: 'standard' }), { subtotal: cents(5000) })).toBe(0)
    // $19.45 and 10 % and $1.
    expect(priceOf(withRate({ kind: 'table', markup }))).toBe(2240)
    expect(priceOf(withRate({ kind: 'flat', price: cents(700) }, 3000))).toBe(0)
    expect(priceOf(withRate({ kind: 'flat', price: cents(700) }, 3001))).toBe(700)
  })

  test('with live rates asks the table only while the account has no answer', () => {
    const live = withRate({ kind: 'live', markup: { share: basisPoints(0), amount: cents(0) } })
    const offer = { serviceCode: 'ups-ground', amount: cents(1200), days: undefined, hasAdultSignature: true }
    expect(priceOf(live, { liveOffers: [offer] })).toBe(1200)
    expect(priceOf(live)).toBe(1945)
    expect(priceOf(live, { liveOffers: [] })).toBe(
      'Your carrier account has no rate of this service for the parcel.',
    )
  })

  test.each([
    [{ isActive: false }, {}, 'It is switched off.'],
    [{}, { place: { state: 'CA', zip: '90001' } }, 'None of its zones has CA 90001.'],
    [{ excludedStates: ['NY'] }, {}, 'You excluded NY from it.'],
    [{ excludedClasses: ['leaf'] as const }, {}, 'You excluded Plain leaf products from it.'],
    [{ excludedProductIds: ['leaf'] }, {}, 'You excluded one of the products from it.'],
    [{}, { explainUnusable: () => 'A rule forbids UPS.' }, 'A rule forbids UPS.'],
    [
      { zones: [zone({ rate: { kind: 'weight', steps: [{ from: 0, upTo: 500, price: cents(1) }] } })] },
      {},
      'The parcel of 1 lb 8 oz is above its heaviest step.',
    ],
  ] as const)('with %j is not offered, and says why', (change, asked, reason) => {
    expect(priceOf(method(change), asked)).toBe(reason)
  })

  test('has the price of ZIP codes before that of their state', () => {
    const city = zone({ name: 'City', states: ['NY'], zipPrefixes: ['100', '112'] })
    const both = method({ zones: [zone(), city] })
    expect(findZoneOf(both, { state: 'NY', zip: '10001' })?.name).toBe('City')
    expect(findZoneOf(both, { state: 'NY', zip: '12207' })?.name).toBe('East')
    expect(findZoneOf(both, { state: 'NJ', zip: '10001' })?.name).toBe('East')
    expect(findZoneOf(method({ zones: [city] }), { state: 'NY', zip: '12207' })).toBeUndefined()
  })

  test('prices a quote again as it was quoted, for another subtotal', () => {
    const answer = evaluateMethod(withRate({ kind: 'subtotal', steps }, 5000), question())
    if (!answer.isOffered) throw new Error(answer.reason)
    const price = (subtotal: number) =>
      calculateShippingPrice(answer.offer, cents(subtotal), defaultShippingTerms)
    expect([999, 1000, 4999, 5000].map(price)).toEqual([500, 900, 900, 0])
    expect(excludesProducts(answer.offer.pricing, question().products)).toBe(false)
    const leafless = evaluateMethod(method({ excludedClasses: ['leaf'] }), question({ products: [] }))
    expect(leafless.isOffered && excludesProducts(leafless.offer.pricing, question().products)).toBe(true)
  })
})

describe('A stored method', () => {
  test('of the built-in table is accepted', () => {
    for (const [place, each] of defaultMethods.entries())
      expect(refuseShippingMethod(each, defaultMethods.toSpliced(place, 1))).toBeUndefined()
    expect(new Set(shippingServices.map(({ code }) => code)).size).toBe(shippingServices.length)
  })

  test.each([
    [{ zones: [] }, 'Add a zone. A method without zones is offered nowhere.'],
    [{ zones: [zone({ states: [] })] }, 'East: Choose at least one state.'],
    [{ zones: [zone({ states: ['XX'] })] }, 'East: XX is no state.'],
    [
      { zones: [zone(), zone({ name: 'West', states: ['CA', 'NJ'] })] },
      'East: NJ is in West, too. A state can be in one zone of a method.',
    ],
    [
      { zones: [zone({ zipPrefixes: ['10'] }), zone({ name: 'West', zipPrefixes: ['100'] })] },
      'East: The ZIP codes from 10 in NY are in West, too. They can be in one zone of a method.',
    ],
    [
      { zones: [zone(), zone({ states: ['CA'] })] },
      'Two zones have the name East. Give them different names.',
    ],
    [{ zones: [zone({ zipPrefixes: ['1a'] })] }, 'East: 1a is no ZIP code. Enter one to five digits.'],
    [{ zones: [zone({ days: { from: 3, to: 2 } })] }, 'East: The delivery time ends before it begins.'],
    [
      { zones: [zone({ rate: { kind: 'subtotal', steps }, freeFrom: cents(800) })] },
      'East: It is free from $8.00, so the step from $10.00 never counts. Remove the step, or raise the threshold.',
    ],
    [
      {
        zones: [zone({ rate: { kind: 'subtotal', steps: [{ from: 0, upTo: 1000, price: cents(1) }] } })],
      },
      'East: Leave the end of the last step empty, so that every subtotal has a price.',
    ],
    [
      { zones: [zone({ rate: { kind: 'standard' }, freeFrom: cents(800) })] },
      'East: The standard rate is free from the threshold in the settings. Leave this one empty.',
    ],
    [{ serviceCode: 'pigeon' }, 'Choose a service.'],
    [
      { serviceCode: 'usps-priority-mail' },
      'Priority Mail ships with USPS Priority Mail already. Add a zone to it instead.',
    ],
    [
      { serviceCode: 'ups-3-day-select', name: 'Ground' },
      'Shoppers can choose UPS Ground already. Give this method a different name.',
    ],
    [
      { serviceCode: 'ups-3-day-select', isStandard: true },
      'Ground Advantage is the standard method. Change it there first.',
    ],
  ])('with %j is refused with a sentence', (change, message) => {
    const others = 'serviceCode' in change ? defaultMethods : []
    expect(refuseShippingMethod(method(change), others)?.message).toBe(message)
  })
})

describe('Store pages', () => {
  const promise = (standard: Partial<ShippingMethod>) =>
    getStandardShippingPromise({ methods: [method({ isStandard: true, ...standard })] }, defaultShippingTerms)
  const flat = zone({ freeFrom: cents(6000) })

  test('promise free standard shipping as it is everywhere that has it, or nothing', () => {
    const settings = { freeFrom: cents(5000), price: cents(1500) }
    expect(getStandardShippingPromise({ methods: undefined }, defaultShippingTerms)).toEqual(settings)
    expect(promise({ zones: [zone({ rate: { kind: 'standard' } })] })).toEqual(settings)
    expect(promise({ zones: [flat] })).toEqual({ freeFrom: cents(6000), price: cents(700) })
    expect(promise({ zones: [flat, zone({ ...flat, rate: { kind: 'flat', price: cents(900) } })] })).toEqual({
      freeFrom: cents(6000),
      price: undefined,
    })
    expect(promise({ zones: [flat, zone()] })).toBeUndefined()
    expect(promise({ isStandard: false, zones: [flat] })).toBeUndefined()
    expect(promise({ isActive: false, zones: [flat] })).toBeUndefined()
  })
})
