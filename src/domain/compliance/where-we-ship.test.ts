import { describe, expect, test } from 'vitest'
import { createRule } from '#tests/support/compliance-rules.ts'
import { describeRule } from './describe-rule.ts'
import type { ComplianceRule } from './rule.ts'
import { describeWhereWeShip } from './where-we-ship.ts'

const now = new Date('2026-11-24T12:00:00-05:00')
const describePlaces = (
  rules: readonly Partial<ComplianceRule>[],
  zipStates: ReadonlyMap<string, string> = new Map(),
) =>
  describeWhereWeShip(
    { rules: rules.map((rule, place) => createRule({ id: `rule-${place}`, ...rule })), holds: [] },
    { now, zipStates },
  )
const findState = (rules: readonly Partial<ComplianceRule>[], code: string, zips?: Map<string, string>) =>
  describePlaces(rules, zips).states.find((state) => state.code === code)

describe('Where we ship', () => {
  test('lists every state and DC by name, and the territories apart', () => {
    const { states, overseas } = describePlaces([])
    expect(states).toHaveLength(51)
    expect(overseas.map(({ code }) => code)).toContain('PR')
    expect(states.every(({ verdict }) => verdict === 'open')).toBe(true)
  })

  test('shows a closed state with its reason, and none of its places', () => {
    const state = findState(
      [
        { state: 'IL', level: 'city', placeName: 'Alton' },
        { state: 'IL', reason: 'Illinois bans it.' },
        { state: 'IL', effect: 'adult-signature' },
      ],
      'IL',
    )
    expect(state).toMatchObject({ verdict: 'closed', places: [] })
    expect(state?.notices.map(({ reason }) => reason)).toEqual(['Illinois bans it.'])
  })

  test('shows the cities, counties and ZIP codes of an open state that differ', () => {
    const state = findState(
      [
        { state: 'LA', level: 'county', placeName: 'Ascension', countyFips: '22005' },
        { state: 'LA', level: 'city', placeName: 'Gonzales', productClass: 'extract' },
        { state: undefined, level: 'zip', zips: ['70001', '10001'] },
        { state: 'LA', level: 'city', placeName: 'Watched', effect: 'warn' },
      ],
      'LA',
      new Map([
        ['70001', 'LA'],
        ['10001', 'NY'],
      ]),
    )
    expect(state?.verdict).toBe('open')
    expect(state?.places.map(({ name, verdict }) => [name, verdict])).toEqual([
      ['Ascension Parish', 'closed'],
      ['Gonzales', 'restricted'],
      ['ZIP 70001', 'closed'],
    ])
  })

  test('leaves out what is not in force', () => {
    const rules: Partial<ComplianceRule>[] = [
      { status: 'off' },
      { status: 'retired' },
      { effectiveFrom: '2026-11-25' },
      { effectiveTo: '2026-11-23' },
      {
        effect: 'needs-license',
        licenseNumber: '1',
        licenseHolder: 'We',
        licenseAuthority: 'NY',
        licenseExpiresOn: '2027-01-01',
      },
    ]
    expect(findState(rules, 'NY')).toMatchObject({ verdict: 'open', notices: [] })
    expect(describePlaces(rules).checked).toBeUndefined()
  })

  test('names the first and the last day of a check', () => {
    const rules = [{ checkedOn: '2026-10-02' }, { checkedOn: '2026-11-20' }, { checkedOn: '2026-09-30' }]
    expect(describePlaces(rules).checked).toEqual({ first: '2026-09-30', last: '2026-11-20' })
  })

  test('names what is held everywhere', () => {
    expect(describePlaces([]).holds).toEqual([
      { products: '7-OH products', notice: 'Not for sale at the moment.' },
    ])
  })
})

describe('The plain words of a rule', () => {
  test.each<[Partial<ComplianceRule>, string | undefined]>([
    [{}, 'Nothing is shipped there'],
    [{ effect: 'needs-license' }, 'Nothing is shipped there until we hold a license'],
    [{ productClass: 'extract' }, 'Extracts are not shipped'],
    [{ productClass: 'not-leaf' }, 'Extracts and everything else but plain leaf are not shipped'],
    [{ forms: ['gummy', 'shot'] }, 'Products as gummies or shots are not shipped'],
    [{ compositions: ['extract'] }, 'Products with extract are not shipped'],
    [{ maxSevenOhShareBp: 150 }, 'At most 1.5% of the alkaloids may be 7-hydroxymitragynine'],
    [
      { productClass: 'extract', maxSevenOhPpm: 500, forbidsSynthetics: true },
      'Extracts: at most 0.05% of the weight may be 7-hydroxymitragynine and no synthetic alkaloids',
    ],
    [{ maxSevenOhMicrogramsPerContainer: 500 }, 'At most 0.5 mg of 7-hydroxymitragynine in a container'],
    [{ effect: 'minimum-age', minimumAge: 25 }, 'Ages 25 and over'],
    [{ effect: 'adult-signature' }, 'Adult signature on delivery'],
    [{ effect: 'label-text', labelText: 'Warning' }, 'Warning label on the product'],
    [{ effect: 'carrier', carriers: ['UPS', 'USPS'] }, 'Not shipped with UPS or USPS'],
    [{ effect: 'forbidden-words', forbiddenWords: ['natural'] }, undefined],
    [{ effect: 'warn' }, undefined],
  ])('of %o are %s', (change, text) => {
    expect(describeRule(createRule(change))).toBe(text)
  })
})
