import { describe, expect, test } from 'vitest'
import type { ShippingZoneInput } from '#contract/admin/shipping/shipping-setup.ts'
import { listPostalStates, usStates } from '#domain/compliance/us-states.ts'
import { parseInputs, toInputs } from '../../forms/field.ts'
import { describeStates } from '../../state/describe-states.ts'
import { describeZoneDays, describeZonePrice } from './describe-zone.ts'
import { methodFields } from './method-fields.ts'

const terms = { standardShipping: 1500, freeShippingThreshold: 5000, carrierAccount: 'Our EasyPost' }
const markup = { share: 500, amount: 100 }
const weightSteps = [
  { from: 0, upTo: 453, price: 500 },
  { from: 453, price: 0 },
]

describe('A zone', () => {
  test.each<[Pick<ShippingZoneInput, 'rate' | 'freeFrom'>, string[]]>([
    [{ rate: { kind: 'standard' } }, ['$15.00, as in the settings', 'Free from $50.00']],
    [{ rate: { kind: 'flat', price: 700 }, freeFrom: 4000 }, ['$7.00', 'Free from $40.00']],
    [{ rate: { kind: 'live', markup } }, ['Our EasyPost + 5% + $1.00']],
    [{ rate: { kind: 'table', markup: { share: 0, amount: 0 } } }, ['Built-in table']],
    [{ rate: { kind: 'weight', steps: weightSteps } }, ['Under 1 lb: $5.00', 'From 1 lb: Free']],
  ])('says what %j costs', (zone, lines) => {
    expect(describeZonePrice(zone, terms)).toEqual(lines)
  })

  test('says where it is, and how long a parcel takes', () => {
    const codes = usStates.map(({ code }) => code)
    expect(describeStates(['NY', 'NJ'])).toBe('NY, NJ')
    expect(describeStates(codes)).toBe('The 50 states')
    expect(describeStates(codes.slice(0, 10))).toBe('AL, AK, AZ, AR, CA, CO, CT, DE and 2 more')
    expect(describeStates(listPostalStates().map(({ code }) => code))).toContain('military')
    expect(describeZoneDays({ days: { from: 1, to: 1 } })).toBe('1 business day')
    expect(describeZoneDays({ days: { from: 2, to: 4 } })).toBe('2 to 4 business days')
  })
})

test('The form of a method saves each kind of price as it is stored', () => {
  const zone = { states: ['NY'], zipPrefixes: ['112'], freeFrom: 4000, days: { from: 1, to: 3 } }
  const rates: ShippingZoneInput['rate'][] = [
    { kind: 'flat', price: 700 },
    { kind: 'weight', steps: weightSteps },
    {
      kind: 'subtotal',
      steps: [
        { from: 0, upTo: 2500, price: 900 },
        { from: 2500, price: 400 },
      ],
    },
    { kind: 'table', markup },
    { kind: 'live', markup },
  ]
  const zones: ShippingZoneInput[] = rates.map((rate, place) => ({ name: `Zone ${place}`, ...zone, rate }))
  zones.push({ name: 'As set', states: ['AK'], zipPrefixes: [], rate: { kind: 'standard' } })
  const method = { name: 'Ground', serviceCode: 'ups-ground', zones, excludedStates: ['HI'] }
  const values = parseInputs(methodFields, toInputs(methodFields, method))
  expect(JSON.parse(JSON.stringify(values.zones))).toEqual(zones)
  expect(values.excludedStates).toEqual(['HI'])
})
