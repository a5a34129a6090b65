import { describe, expect, it } from 'vitest'
import { lotEntry } from '#contract/admin/lots/lot-entry.ts'
import { parseFigure, toLotEntryInput, toLotForm } from './lot-form.ts'

const percent = { parts: 10_000, decimals: 4 }

describe('a typed figure', () => {
  it.each([
    ['1.42', 14_200],
    [' 1.42 % ', 14_200],
    ['0.0001', 1],
    ['0.023', 230],
    ['100', 1_000_000],
    ['0', 0],
    ['', undefined],
    ['1.23456', Number.NaN],
    ['1,5', Number.NaN],
    ['none', Number.NaN],
    ['-1', Number.NaN],
  ])('%j becomes %s', (typed, expected) => {
    expect(parseFigure(typed, percent)).toBe(expected)
  })
})

it('an entry survives the form', () => {
  const entry = {
    number: 'WG-2611-1001',
    laboratory: 'Tamarack',
    laboratoryCertificate: '12345',
    method: 'HPLC',
    testedOn: '2026-11-01',
    receivedOn: '2026-11-02',
    expiresOn: '2027-11-01',
    results: {
      mitragyninePpm: 14_203,
      sevenOhPpm: 230,
      totalAlkaloidsPpm: 18_001,
      sevenOhMicrogramsPerArticle: 137,
      pseudoindoxylPpm: 0,
      mgm15Ppm: undefined,
      mgm16Ppm: undefined,
      leadPpb: 341,
      arsenicPpb: 90,
      cadmiumPpb: 41,
      mercuryPpb: 9,
      salmonellaAbsent: true,
    },
  }
  expect(lotEntry.parse(toLotEntryInput(toLotForm(entry)))).toEqual(entry)
})
