import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chooseContents,
  countPackable,
  countUnits,
  isLiveShipment,
  listUnpackedUnits,
  type Shipment,
  type ShippableLine,
  shipmentStateTable,
} from './shipment.ts'

const line: ShippableLine = {
  id: 'red',
  name: 'Red Bali',
  quantity: 6,
  removedQuantity: 1,
  shortQuantity: 1,
  lots: [
    { lotId: 'old', quantity: 2 },
    { lotId: 'new', quantity: 3 },
  ],
}
type Contents = Pick<Shipment, 'state' | 'lines'>
const pack = (quantity: number, lotId: string | undefined = 'old', state: Shipment['state'] = 'packed') => ({
  state,
  lines: [{ lineId: 'red', lotId, quantity }],
})

describe('What may still be shipped of a line', () => {
  it('is what is in no live shipment, by lot', () => {
    expect(listUnpackedUnits(line, [pack(1), pack(3, 'new', 'shipped')])).toEqual([
      { lineId: 'red', lotId: 'old', quantity: 1 },
    ])
  })

  it('is free again when its shipment is voided', () => {
    expect(countUnits(listUnpackedUnits(line, [pack(2, 'old', 'voided')]))).toBe(5)
  })

  it('cannot be packed while no stock covers it', () => {
    expect(countPackable(line, [])).toBe(4)
    expect(countPackable({ ...line, shortQuantity: 5 }, [pack(2)])).toBe(0)
  })

  it('counts units without a lot', () => {
    const loose = { ...line, lots: [] }
    expect(listUnpackedUnits(loose, [pack(2, undefined)])).toEqual([
      { lineId: 'red', lotId: undefined, quantity: 5 },
    ])
  })
})

describe('The contents of a shipment', () => {
  it('are all that is not packed, unless staff choose', () => {
    expect(chooseContents([line], [pack(1)], undefined)).toEqual({
      ok: true,
      value: [
        { lineId: 'red', lotId: 'old', quantity: 1 },
        { lineId: 'red', lotId: 'new', quantity: 3 },
      ],
    })
  })

  it('come from the oldest lot first', () => {
    expect(chooseContents([line], [], [{ lineId: 'red', quantity: 3 }])).toEqual({
      ok: true,
      value: [
        { lineId: 'red', lotId: 'old', quantity: 2 },
        { lineId: 'red', lotId: 'new', quantity: 1 },
      ],
    })
  })

  it.each([
    [[{ lineId: 'red', quantity: 6 }], '5 units of Red Bali are not packed yet, and 6 are chosen.'],
    [[{ lineId: 'green', quantity: 1 }], 'An item is not in the order anymore.'],
    [[{ lineId: 'red', quantity: 0 }], 'Choose at least one item to pack.'],
    [[], 'Choose at least one item to pack.'],
  ])('are refused: %j', (choices, message) => {
    expect(chooseContents([line], [], choices)).toMatchObject({
      refusal: { code: 'invalid-input', message },
    })
  })
})

interface Step {
  readonly kind: 'pack' | Shipment['state']
  readonly shipment: number
  readonly line: number
  readonly quantity: number
}

describe('Shipments of an order', () => {
  const lotQuantities = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 })
  const arbitraryLine = fc.record({ lots: lotQuantities, loose: fc.integer({ min: 0, max: 5 }) })
  const arbitraryStep: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom('pack', ...shipmentStateTable.states),
    shipment: fc.nat(5),
    line: fc.nat(2),
    quantity: fc.nat(8),
  })

  const createLine = ({ lots, loose }: { lots: number[]; loose: number }, index: number): ShippableLine => ({
    id: `line-${index}`,
    name: 'Red Bali',
    removedQuantity: 0,
    shortQuantity: 0,
    quantity: lots.length > 0 ? lots.reduce((sum, each) => sum + each, 0) : loose,
    lots: lots.map((quantity, lot) => ({ lotId: `lot-${lot}`, quantity })),
  })

  const take = (lines: readonly ShippableLine[], shipments: readonly Contents[], step: Step): Contents[] => {
    if (step.kind === 'pack') {
      const choices = [{ lineId: lines[step.line % lines.length]?.id ?? '', quantity: step.quantity }]
      const contents = chooseContents(lines, shipments, step.quantity > 6 ? undefined : choices)
      return contents.ok ? [...shipments, { state: 'packed', lines: contents.value }] : [...shipments]
    }
    const to = step.kind
    return shipments.map((shipment, index) =>
      index === step.shipment && shipmentStateTable.can(shipment.state, to)
        ? { ...shipment, state: to }
        : shipment,
    )
  }

  it('pack no unit twice and lose none, after any sequence of steps', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryLine, { minLength: 1, maxLength: 3 }),
        fc.array(arbitraryStep, { maxLength: 12 }),
        (entered, steps) => {
          const lines = entered.map(createLine)
          const shipments = steps.reduce<Contents[]>((before, step) => take(lines, before, step), [])
          const live = shipments.filter(isLiveShipment).flatMap((each) => each.lines)
          for (const each of lines) {
            const packed = countUnits(live.filter(({ lineId }) => lineId === each.id))
            expect(packed).toBeLessThanOrEqual(each.quantity)
            expect(packed + countUnits(listUnpackedUnits(each, shipments))).toBe(each.quantity)
            for (const lot of each.lots)
              expect(
                countUnits(live.filter(({ lineId, lotId }) => lineId === each.id && lotId === lot.lotId)),
              ).toBeLessThanOrEqual(lot.quantity)
          }
        },
      ),
      { numRuns: 10_000 },
    )
  })
})
