import { describe, expect, it } from 'vitest'
import { formatLibraryPosition, parseLibraryPosition } from './lab-report-library.ts'

describe('A place in the library of lab reports', () => {
  const place = { testedOn: '2026-02-28', lotId: '0190a1b2-0000-7000-8000-000000000001' }

  it('is read as it was written', () => {
    expect(parseLibraryPosition(formatLibraryPosition(place))).toEqual(place)
  })

  it('is not read from another text', () => {
    for (const text of [
      '',
      '2026-02-28',
      `2026-02-30.${place.lotId}`,
      `0000-01-01.${place.lotId}`,
      `1899-12-31.${place.lotId}`,
      '2026-02-28.1',
      `${formatLibraryPosition(place)}.`,
    ])
      expect(parseLibraryPosition(text), text).toBeUndefined()
  })
})
