import type { LabReportCard, LotReport } from '#contract/shop/lab-report.ts'
import { getFileUrl, type Product } from '#domain/catalog/product.ts'
import type { LibraryReport } from '#domain/lots/lab-report-library.ts'
import { sevenOhShareBp } from '#domain/lots/lab-results.ts'
import type { Lot } from '#domain/lots/lot.ts'

/**
 * A lot as shoppers read it.
 * @param count how many pieces the product has. An amount per piece says nothing of a product without pieces.
 */
export function serializeLabReport(lot: Lot, { count }: Pick<Product, 'count'>): LotReport {
  const { results } = lot
  const shareBp = sevenOhShareBp(results)
  const metals = (
    [
      ['Pb', results.leadPpb],
      ['As', results.arsenicPpb],
      ['Cd', results.cadmiumPpb],
      ['Hg', results.mercuryPpb],
    ] as const
  ).flatMap(([symbol, ppb]) => (ppb === undefined ? [] : [`${symbol} ${formatPpb(ppb)}`]))
  return {
    number: lot.number,
    lab: lot.laboratory,
    testedOn: lot.testedOn,
    mitragynine: formatKnownPercent(results.mitragyninePpm),
    hydroxy: formatKnownPercent(results.sevenOhPpm),
    sevenOhShare: shareBp === undefined ? undefined : formatShareBp(shareBp),
    hydroxyPerArticle:
      count === undefined || results.sevenOhMicrogramsPerArticle === undefined
        ? undefined
        : `${(results.sevenOhMicrogramsPerArticle / 1000).toFixed(results.sevenOhMicrogramsPerArticle < 1000 ? 3 : 2)} mg`,
    alkaloids: formatKnownPercent(results.totalAlkaloidsPpm),
    method: lot.method,
    microbes:
      results.salmonellaAbsent === undefined
        ? undefined
        : `Salmonella ${results.salmonellaAbsent ? 'not found' : 'found'}`,
    metals: metals.length === 0 ? undefined : `${metals.join(' · ')} ppm`,
    passed: describeResult(lot.status),
    coaUrl: lot.reportFileKey === undefined ? undefined : getFileUrl(lot.reportFileKey),
  }
}

/** Undefined while there is no result: not decided yet, or too old to count. */
function describeResult(status: Lot['status']): boolean | undefined {
  if (status === 'passed') return true
  return status === 'failed' || status === 'recalled' ? false : undefined
}

/** 14200 ppm → '1.42 %'; small shares keep three decimals, so that 230 ppm is '0.023 %'. */
export function formatPercent(ppm: number): string {
  return `${(ppm / 10_000).toFixed(ppm < 1000 ? 3 : 2)} %`
}

function formatKnownPercent(ppm: number | undefined): string | undefined {
  return ppm === undefined ? undefined : formatPercent(ppm)
}

/** In ppm: 214 ppb → '0.21'; what would look like nothing keeps three decimals, so that 4 ppb is '0.004'. */
export function formatPpb(ppb: number): string {
  return (ppb / 1000).toFixed(ppb > 0 && ppb < 10 ? 3 : 2)
}

/** 144 basis points → '1.44 %' */
export function formatShareBp(bp: number): string {
  return `${(bp / 100).toFixed(2)} %`
}

export function serializeLabReportCard(report: LibraryReport): LabReportCard {
  return {
    lot: report.lotNumber,
    result: report.status,
    testedOn: report.testedOn,
    laboratory: report.laboratory,
    product: report.productName,
    brand: report.brand,
  }
}
