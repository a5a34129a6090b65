import type { ProductPage } from '#contract/pages.ts'
import type { LotRow } from '#db/queries/catalog/products.ts'
import { toFileUrl } from './products.ts'

/** The current lot as printed beside the LABS REPORT button. */
export function serializeLabReport(lot: LotRow): NonNullable<ProductPage['lot']> {
  const metals = (
    [
      ['Pb', lot.lead_ppb],
      ['As', lot.arsenic_ppb],
      ['Cd', lot.cadmium_ppb],
      ['Hg', lot.mercury_ppb],
    ] as const
  ).flatMap(([symbol, ppb]) => (ppb === null ? [] : [`${symbol} ${(ppb / 1000).toFixed(2)}`]))
  return {
    number: lot.lot_number,
    lab: lot.lab ?? undefined,
    testedOn: lot.tested_on ?? undefined,
    mitragynine: formatPercent(lot.mitragynine_ppm),
    hydroxy: formatPercent(lot.hydroxy_ppm),
    hydroxyShare: formatShare(lot.hydroxy_ppm, lot.alkaloids_ppm),
    hydroxyPerArticle:
      lot.hydroxy_ug_per_article === null
        ? undefined
        : `${(lot.hydroxy_ug_per_article / 1000).toFixed(lot.hydroxy_ug_per_article < 1000 ? 3 : 2)} mg`,
    alkaloids: formatPercent(lot.alkaloids_ppm),
    method: lot.method ?? undefined,
    microbes:
      lot.salmonella_absent === null
        ? undefined
        : `Salmonella ${lot.salmonella_absent ? 'not found' : 'found'}`,
    metals: metals.length === 0 ? undefined : `${metals.join(' · ')} ppm`,
    passed: lot.passed ?? undefined,
    coaUrl: lot.coa_file_key === null ? undefined : toFileUrl(lot.coa_file_key),
  }
}

/** 14200 ppm → '1.42 %'; small shares keep three decimals, so that 230 ppm is '0.023 %'. */
function formatPercent(ppm: number | null): string | undefined {
  if (ppm === null) return undefined
  return `${(ppm / 10_000).toFixed(ppm < 1000 ? 3 : 2)} %`
}

/** 7-OH among all alkaloids, which is what the hold on the class asks: 230 of 16,000 ppm are '1.44 %'. */
function formatShare(part: number | null, whole: number | null): string | undefined {
  if (part === null || whole === null || whole === 0) return undefined
  return `${((part / whole) * 100).toFixed(2)} %`
}
