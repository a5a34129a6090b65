import type { LotReport } from '#contract/shop/lab-report.ts'
import { formatDay } from '#domain/format-date.ts'
import { joinWords } from '#domain/text.ts'

/**
 * What was tested, by whom and when, as far as the report says: ' Tamarack Laboratories tested it on May 3, 2026 for
 * alkaloids and heavy metals. Except the 7-OH share, percentages are of its weight.'
 */
export function describeTests(lot: LotReport): string {
  const alkaloids = lot.mitragynine ?? lot.hydroxy ?? lot.alkaloids
  const tests = [alkaloids && 'alkaloids', lot.metals && 'heavy metals', lot.microbes && 'microbes'].filter(
    (test) => test !== undefined,
  )
  if (tests.length === 0 && lot.lab === undefined && lot.testedOn === undefined) return ''
  const details = [
    lot.testedOn && ` on ${formatDay(lot.testedOn)}`,
    tests.length > 0 && ` for ${joinWords(tests)}`,
  ]
  const tested = lot.lab === undefined ? ' It was tested' : ` ${lot.lab} tested it`
  const unit = alkaloids ? ' Except the 7-OH share, percentages are of its weight.' : ''
  return `${tested}${details.filter(Boolean).join('')}.${unit}`
}
