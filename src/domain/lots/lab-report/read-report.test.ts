import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { reportLayouts, toLines } from '#tests/support/lab-report-layouts.ts'
import { suggestFromReport } from './read-report.ts'
import { shiftPoint } from './report-unit.ts'

/** Field → its values, or the reasons why there is none. */
function read(text: string) {
  return Object.fromEntries(
    suggestFromReport(toLines(text)).map(({ field, values, unclear }) => [
      field,
      values.length > 0
        ? values.map(({ value }) => value)
        : unclear.map(({ reason }) => `unclear: ${reason}`),
    ]),
  )
}

describe('a printed lab report', () => {
  it.each(reportLayouts)('in the layout “$name” gives exactly its values', ({ text, expected }) => {
    expect(read(text)).toEqual(expected)
  })

  it('gives each value with the line and the characters it was read from', () => {
    const [suggestion] = suggestFromReport(toLines('Certificate of Analysis\nMitragynine   14.2 mg/g'))
    expect(suggestion).toEqual({
      field: 'mitragyninePpm',
      unclear: [],
      values: [
        {
          value: '1.42',
          found: '14.2 mg/g',
          isRounded: false,
          line: { page: 1, text: 'Mitragynine   14.2 mg/g' },
        },
      ],
    })
  })
})

describe('a line of a lab report', () => {
  it.each([
    ['Mitragynine  1.42 %', { mitragyninePpm: ['1.42'] }],
    ['Mitragynine (%)  1.42', { mitragyninePpm: ['1.42'] }],
    ['Mitragynine  1.42 ± 0.05 % w/w', { mitragyninePpm: ['1.42'] }],
    ['Mitragynine  14,200 ppm', { mitragyninePpm: ['1.42'] }],
    ['7-OH-MG  187 µg/g', { sevenOhPpm: ['0.0187'] }],
    ['7-Hydroxymitragynine  0.012345 %', { sevenOhPpm: ['0.0123'] }],
    ['7-Hydroxymitragynine per capsule  0.42 mg', { sevenOhMicrogramsPerArticle: ['0.42'] }],
    ['7-Hydroxymitragynine  420 mcg/capsule', { sevenOhMicrogramsPerArticle: ['0.42'] }],
    ['7-Hydroxymitragynine  0.4 mg/serving', { sevenOhPpm: ['unclear: unit'] }],
    ['Serving size: 1 capsule\n7-OH  0.4 mg/serving', { sevenOhMicrogramsPerArticle: ['0.4'] }],
    ['Serving size: 2 capsules\n7-OH  0.4 mg/serving', { sevenOhPpm: ['unclear: unit'] }],
    ['Lead (Pb)  120 ppb', { leadPpb: ['0.12'] }],
    ['Lead  0.12 mg/kg', { leadPpb: ['0.12'] }],
    ['Cadmium  0.03 ppm  Mercury  ND', { cadmiumPpb: ['0.03'], mercuryPpb: ['0'] }],
    ['Lead  0.214 ppm  Nickel  ND', { leadPpb: ['0', '0.214'] }],
    ['Lead  0.214 ppm  Nickel  <LOQ', { leadPpb: ['unclear: bound'] }],
    ['Arsenic  ND (< 0.02 ppm)', { arsenicPpb: ['0'] }],
    ['Arsenic  < 0.02 ppm', { arsenicPpb: ['unclear: bound'] }],
    ['Arsenic  <LOQ  0.02 ppm', { arsenicPpb: ['unclear: bound'] }],
    ['Arsenic  0.02', { arsenicPpb: ['unclear: unit'] }],
    ['Arsenic  0.02 mg/mL', { arsenicPpb: ['unclear: unit'] }],
    ['Arsenic  0.02 - 0.05 ppm', { arsenicPpb: ['unclear: bound'] }],
    ['Arsenic  1,42 ppm', {}],
    ['Lead  0.12 ppm  1.0 ppm  Pass', { leadPpb: ['0.12', '1'] }],
    ['Lead Analyst: Jo Park  0.12 ppm', {}],
    ['Mitragynine pseudoindoxyl  0.01 %', {}],
    ['Salmonella spp.  Not Detected in 25 g  Pass', { salmonella: ['absent'] }],
    ['Salmonella  Detected  Fail', { salmonella: ['present'] }],
    ['Salmonella  Absent in 25 g  Detected', { salmonella: ['absent', 'present'] }],
    ['Salmonella  < 10 CFU/g', {}],
    ['Date Tested: 3/4/26', { testedOn: ['2026-03-04'] }],
    ['Date Tested: March 4, 2026', { testedOn: ['2026-03-04'] }],
    ['Test Date: 04-Mar-2026', { testedOn: ['2026-03-04'] }],
    ['Date Tested: 25/03/2026', { testedOn: ['unclear: date'] }],
    ['Date Tested: 02/30/2026', { testedOn: ['unclear: date'] }],
    ['Tested On: 03/02/2026 - 03/05/2026', { testedOn: ['2026-03-02', '2026-03-05'] }],
    ['Lot size: 200 kg', {}],
    ['Lot passed for metals and salmonella', {}],
    ['ISO/IEC 17025:2017 accredited, Certificate No. 4821.01', { laboratoryCertificate: ['4821.01'] }],
    ['Certificate No. 998877', {}],
  ])('%j', (text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('suggestions of any text', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      ...[
        'Mitragynine',
        '7-Hydroxymitragynine',
        'Total Alkaloids',
        'Lead (Pb)',
        'Arsenic',
        'Salmonella',
        'ND',
        '<LOQ',
      ],
      ...[
        'Pass',
        'Analyte',
        'Result (mg/g)',
        'Limit',
        'LOQ',
        'Result',
        '%',
        'mg/g',
        'ppm',
        'ppb',
        '\n',
        '\n',
        '\n',
        '  ',
      ],
      ...[
        'Lot #:',
        'Date Tested:',
        'Expires',
        'Laboratory',
        'ISO 17025',
        'Certificate #',
        'Not Detected',
        'per capsule',
      ],
    ),
    fc.nat(99_999).map(String),
    fc.double({ min: 0, max: 5000, noNaN: true }).map((value) => value.toFixed(3)),
    fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    fc.string({ maxLength: 6 }),
  )
  const texts = fc
    .array(fc.tuple(piece, fc.constantFrom(' ', '  ')), { maxLength: 60 })
    .map((pieces) => pieces.flat().join(''))

  it('stand literally in one line of it, and their figures are the printed digits', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const lines = toLines(text)
        for (const { field, values, unclear } of suggestFromReport(lines)) {
          expect(values.length === 0 || unclear.length === 0).toBe(true)
          expect(new Set(values.map(({ value }) => value)).size).toBe(values.length)
          for (const { value, found, line, isRounded } of values) {
            expect(lines).toContain(line)
            expect(squeeze(line.text)).toContain(squeeze(found))
            if (/Pp[mb]$|Article$/.test(field) && !isRounded && value !== '0')
              expect(digits(found)).toContain(digits(value))
          }
        }
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the decimal point', () => {
  it('moves exactly, and back', () => {
    const numbers = fc.tuple(fc.nat(999_999), fc.nat(999_999)).map(([whole, part]) => `${whole}.${part}`)
    fc.assert(
      fc.property(numbers, fc.integer({ min: -9, max: 9 }), (number, places) => {
        const moved = shiftPoint(number, places)
        expect(Number(moved)).toBeCloseTo(Number(number) * 10 ** places, 6 - Math.max(places, 0))
        expect(shiftPoint(moved, -places)).toBe(shiftPoint(number, 0))
      }),
    )
  })
})

const squeeze = (text: string) => text.replace(/\s+/g, '')
/** The digits that a number is made of, without zeros at its ends. */
const digits = (text: string) => text.replace(/\D/g, '').replace(/^0+|0+$/g, '')
