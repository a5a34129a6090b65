import { describe, expect, it } from 'vitest'
import { parseOrderVerdict } from './order-verdict.ts'

const empty = { ok: true, place: undefined, notes: [], warnings: [], obligations: [] }

describe('The stored verdict of an order', () => {
  it('has its place, its notices and its obligations', () => {
    const verdict = {
      ok: true,
      place: { zip: '97205', city: 'Portland', county: 'Multnomah', state: 'OR' },
      notes: [{ reason: 'No extracts.' }],
      warnings: [{ reason: 'A bill is pending.' }],
      obligations: [
        { source: 'An act.', kind: 'minimum-age', minimumAge: 21 },
        { source: 'An act.', kind: 'label-text', labelText: 'Beware.' },
        { source: 'An act.', kind: 'adult-signature' },
        { source: 'An act.', kind: 'carrier', carriers: ['UPS'] },
        { source: 'An act.', kind: 'forbidden-words', words: ['cure'] },
      ],
    }
    expect(parseOrderVerdict(verdict)).toEqual(verdict)
  })

  it('is read as earlier versions stored it', () => {
    expect(parseOrderVerdict({})).toEqual(empty)
    const first = {
      ok: true,
      place: { zip: '10001', city: 'New York', state: 'NY' },
      notes: [],
      warnings: [],
    }
    expect(parseOrderVerdict(first)).toEqual({ ...first, obligations: [] })
    expect(parseOrderVerdict({ ok: false, refusal: 'unknown-zip', lines: [] })).toEqual({
      ...empty,
      ok: false,
    })
  })

  it.each([
    null,
    'ok',
    [],
    { ok: 'yes' },
    { notes: 'none' },
    { obligations: [{ kind: 'unknown', source: '' }] },
  ])('leaves the order readable when it is %j', (json) => {
    expect(parseOrderVerdict(json)).toEqual(empty)
  })
})
