import { expect, it } from 'vitest'
import { lotEntry } from '#contract/admin/lots/lot-entry.ts'
import { parseInputs, toInputs } from '../../forms/field.ts'
import { lotFields, toLotEntryInput, toLotRecord } from './lot-fields.ts'

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
  expect(
    lotEntry.parse(toLotEntryInput(parseInputs(lotFields, toInputs(lotFields, toLotRecord(entry))))),
  ).toEqual(entry)
})
