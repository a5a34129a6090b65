import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listUnacknowledged, type ProductWarning, storeAcknowledgments } from './product-warning.ts'

const warnings = fc.uniqueArray(
  fc.record({
    ruleId: fc.constantFrom('us-ca', 'us-ny', 'us-tn', 'us-or'),
    text: fc.constantFrom('May be habit forming.', 'WARNING: lead.', 'Ask a doctor.'),
    source: fc.constant('An act'),
    showsSymbol: fc.boolean(),
    requiresAcknowledgment: fc.boolean(),
  }),
  { selector: ({ ruleId }) => ruleId },
)
const toTicked = (list: readonly ProductWarning[]) => list.map(({ ruleId, text }) => ({ ruleId, text }))

describe('The warnings that must be acknowledged', () => {
  it('are all that a rule requires, and acknowledging each of them with its text is enough', () => {
    fc.assert(
      fc.property(warnings, (list) => {
        const required = list.filter(({ requiresAcknowledgment }) => requiresAcknowledgment)
        expect(listUnacknowledged(list, [])).toEqual(required)
        expect(listUnacknowledged(list, toTicked(required))).toEqual([])
      }),
    )
  })

  it('stay open when the text is another one, whatever else is acknowledged', () => {
    fc.assert(
      fc.property(warnings, warnings, (list, seen) => {
        const isChecked = (warning: ProductWarning) =>
          seen.some(({ ruleId, text }) => ruleId === warning.ruleId && text === warning.text)
        const open = list.filter((each) => each.requiresAcknowledgment && !isChecked(each))
        expect(listUnacknowledged(list, toTicked(seen))).toEqual(open)
      }),
    )
  })

  it('are kept with the version of the rulebook and the time, and the others are not', () => {
    const now = new Date('2026-11-24T12:00:00Z')
    fc.assert(
      fc.property(warnings, (list) => {
        const kept = storeAcknowledgments(list, { ruleVersion: 7, now })
        expect(kept.map(({ ruleId }) => ruleId)).toEqual(
          toTicked(listUnacknowledged(list, [])).map(({ ruleId }) => ruleId),
        )
        expect(kept.every((each) => each.ruleVersion === 7 && each.acknowledgedAt === now)).toBe(true)
      }),
    )
  })
})
