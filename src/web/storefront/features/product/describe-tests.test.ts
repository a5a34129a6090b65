import { expect, test } from 'vitest'
import { describeTests } from './describe-tests.ts'

test('The words name the laboratory, the day and what was tested', () => {
  expect(
    describeTests({
      number: 'GMD-2501',
      lab: 'Tamarack Laboratories',
      testedOn: '2026-05-03',
      mitragynine: '1.42 %',
      metals: 'Pb 0.10 ppm',
      microbes: 'Salmonella not found',
    }),
  ).toBe(
    ' Tamarack Laboratories tested it on May 3, 2026 for alkaloids, heavy metals, and microbes. Except the 7-OH share, percentages are of its weight.',
  )
})

test('What the report does not say is left out', () => {
  expect(describeTests({ number: 'GMD-2501' })).toBe('')
  expect(describeTests({ number: 'GMD-2501', testedOn: '2026-05-03' })).toBe(' It was tested on May 3, 2026.')
  expect(describeTests({ number: 'GMD-2501', lab: 'Tamarack Laboratories', metals: 'Pb 0.10 ppm' })).toBe(
    ' Tamarack Laboratories tested it for heavy metals.',
  )
})
