import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceField, optionalChoiceField, selectField, switchField } from './choice-kinds.tsx'
import type { FieldKind } from './field.ts'
import {
  countField,
  dayField,
  emptyAsZero,
  listField,
  measureField,
  momentField,
  moneyField,
  nullable,
  optional,
  optionalMomentField,
  shareField,
  textField,
} from './field-kinds.tsx'

/** What a form saves that nobody edited. */
function save<Input, Value>(field: FieldKind<Input, Value>, stored: unknown): Value | undefined {
  const input = field.toInput(stored)
  return input === undefined ? undefined : field.parse(input)
}

const label = 'Field'
const sizes = { label, values: ['small', 'extra-large'] } as const
const share = { label, unit: '%', parts: 10_000 }

describe('a stored value survives a form that nobody edits', () => {
  const amount = fc.nat({ max: 100_000_000 })
  const word = fc.stringMatching(/^[a-z0-9]{1,8}$/)
  const instant = fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  const moment = instant.map((date) => date.toISOString())
  const kinds: readonly (readonly [string, FieldKind<unknown, unknown>, fc.Arbitrary<unknown>])[] = [
    ['a text', textField({ label }), fc.string().map((text) => text.trim())],
    ['a text of the choices given', selectField({ label }), word],
    ['a whole number', countField({ label }), amount],
    ['an amount of money', moneyField({ label }), amount],
    ['an amount without zero', emptyAsZero(moneyField({ label })), amount],
    ['a percentage', shareField({ label }), fc.nat({ max: 10_000 })],
    ['a figure', measureField(share), amount],
    ['a figure in milligrams', measureField({ label, unit: 'mg', parts: 1000 }), amount],
    ['a day', dayField({ label }), moment.map((iso) => iso.slice(0, 10))],
    ['a time', momentField({ label }), moment],
    ['a choice', choiceField(sizes), fc.constantFrom(...sizes.values)],
    [
      'an open choice',
      optionalChoiceField({ ...sizes, unchosen: '…' }),
      fc.option(fc.constantFrom(...sizes.values), { nil: undefined }),
    ],
    ['yes or no', switchField({ label, text: '' }), fc.boolean()],
    ['a list', listField({ label, separator: /[,;]/, joiner: ', ' }), fc.array(word)],
    ['an optional number', optional(countField({ label })), fc.option(amount, { nil: undefined })],
    ['a clearable number', nullable(countField({ label })), fc.option(amount, { nil: null })],
  ]

  it.each(kinds)('%s', (_, kind, values) => {
    fc.assert(
      fc.property(values, (stored) => {
        expect(save(kind, stored)).toEqual(stored)
      }),
    )
  })
})

describe('a typed figure', () => {
  it.each([
    ['1.42', 14_200],
    [' 1.42 % ', 14_200],
    ['0.0001', 1],
    ['0.023', 230],
    ['100', 1_000_000],
    ['0', 0],
    ['1,5', Number.NaN],
    ['none', Number.NaN],
  ])('%j becomes %s', (typed, expected) => {
    expect(measureField(share).parse(typed)).toBe(expected)
  })

  it('is no whole number of stored units when it is too exact', () => {
    expect(measureField(share).parse('1.23456')).toBe(12_345.6)
  })
})

describe('an empty field', () => {
  it('is refused, absent, cleared or zero, as its kind says', () => {
    const number = countField({ label })
    expect(number.parse(' ')).toBeNaN()
    expect(optional(number).parse(' ')).toBeUndefined()
    expect(nullable(number).parse(' ')).toBeNull()
    expect(emptyAsZero(number).parse(' ')).toBe(0)
    expect(emptyAsZero(shareField({ label })).toInput(0)).toBe('')
  })
})

describe('a time', () => {
  const field = momentField({ label })
  const stored = '2026-11-01T04:00:30.123Z'
  const wall = '2026-11-01T00:00'

  it('is shown in the time of the shop, and keeps its seconds until another one is entered', () => {
    expect(field.toInput(stored)).toEqual({ wall, stored })
    expect(field.parse({ wall: '2026-12-01T09:00', stored })).toBe('2026-12-01T14:00:00.000Z')
    expect(field.parse({ wall, stored })).toBe(stored)
  })

  it('is refused when it does not exist, and an optional one is absent when the field is empty', () => {
    expect(field.parse({ wall: '', stored })).toBe('')
    expect(optionalMomentField({ label }).parse({ wall: '', stored })).toBeUndefined()
    expect(field.parse({ wall: '2026-02-31T09:00' })).toBe('')
  })
})

describe('the notice of a stale edit', () => {
  it.each([
    [countField({ label }), 12, '12'],
    [countField({ label, unit: 'day' }), 1, '1 day'],
    [moneyField({ label }), 1804, '$18.04'],
    [shareField({ label }), 1250, '12.5%'],
    [measureField(share), 14_200, '1.42 %'],
    [dayField({ label }), '2026-11-21', 'Nov 21, 2026'],
    [momentField({ label }), '2026-11-21T14:04:00Z', 'Nov 21, 2026, 9:04 AM EST'],
    [choiceField(sizes), 'extra-large', 'Extra large'],
    [choiceField({ ...sizes, labels: { small: 'S', 'extra-large': 'XL' } }), 'extra-large', 'XL'],
    [switchField({ label, text: '' }), true, 'Yes'],
    [listField({ label, separator: /,/, joiner: '\n' }), ['pills', 'tablets'], 'pills, tablets'],
  ] as const)('shows $0.label: %#', (field, stored, shown) => {
    expect(field.format(stored)).toBe(shown)
  })

  it.each([textField, countField, moneyField, shareField, dayField, momentField])(
    'says that a value is absent: %#',
    (create) => {
      expect(create({ label }).format(null)).toBe('None')
    },
  )
})
