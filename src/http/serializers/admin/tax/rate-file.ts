import type { RatePreview } from '#contract/admin/tax/rate-file.ts'
import { rateFileColumns } from '#domain/tax/rate-file.ts'
import { formatTaxRate, type TaxLevel, type TaxRate } from '#domain/tax/tax-tables.ts'
import type { PreviewedRates } from '#usecases/tax/import-tax-rates.ts'
import { serializeCsvRow } from '../../csv.ts'

/** More than a person reads. The counts have all. */
const maxShown = 200
const maxProblems = 50

export function serializeRatePreview({
  planned,
  problems,
  inserted,
  ended,
  digest,
}: PreviewedRates): RatePreview {
  const changes = planned.filter((plan) => plan.kind !== 'known')
  return {
    success: true,
    counts: {
      stored: inserted.length,
      ended: ended.length,
      known: planned.length - changes.length,
      refused: problems.length,
    },
    changes: changes.slice(0, maxShown).map(({ row, ...plan }) => ({
      ...row,
      kind: plan.kind,
      ...('earlier' in plan && { earlier: { ppm: plan.earlier.ppm, endsOn: plan.earlier.endsOn } }),
    })),
    problems: problems.slice(0, maxProblems).map((problem) => ({ ...problem })),
    digest,
  }
}

const levels: Readonly<Record<TaxLevel, string>> = {
  state: 'State',
  county: 'County',
  city: 'City',
  zip: 'ZIP',
}

/** All rates, as an import reads them. */
export function serializeTaxRates(rates: readonly TaxRate[]): string {
  const header = Object.values(rateFileColumns).map(([name]) => name)
  const rows = rates.map(({ state, level, place, ppm, startsOn, endsOn, source }) => [
    ...[state, levels[level], place, formatTaxRate(ppm)],
    ...[startsOn ?? '', endsOn ?? '', source],
  ])
  return [header, ...rows].map(serializeCsvRow).join('')
}
