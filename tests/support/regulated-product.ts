import type { LabResults, RegulatedProduct, TestedLot } from '#domain/lots/lab-results.ts'

const unknownResults: LabResults = {
  mitragyninePpm: undefined,
  sevenOhPpm: undefined,
  sevenOhMicrogramsPerArticle: undefined,
  totalAlkaloidsPpm: undefined,
  pseudoindoxylPpm: undefined,
  mgm15Ppm: undefined,
  mgm16Ppm: undefined,
  leadPpb: undefined,
  arsenicPpb: undefined,
  cadmiumPpb: undefined,
  mercuryPpb: undefined,
  salmonellaAbsent: undefined,
}

/** A complete and passed report, except for the alkaloids, which are those given. */
export function createTestedLot(
  results: Partial<LabResults> = {},
  overrides: Partial<TestedLot> = {},
): TestedLot {
  return {
    status: 'passed',
    laboratory: 'Tamarack Bench Laboratories',
    testedOn: '2026-10-01',
    expiresOn: '2027-10-01',
    reportMonths: 12,
    hasReport: true,
    results: {
      ...unknownResults,
      mitragyninePpm: 14_000,
      totalAlkaloidsPpm: 18_000,
      leadPpb: 200,
      arsenicPpb: 90,
      cadmiumPpb: 40,
      mercuryPpb: 10,
      pseudoindoxylPpm: 0,
      salmonellaAbsent: true,
      ...results,
    },
    ...overrides,
  }
}

/** A product with these results in a passed lot; without results it has no lot. */
export function createRegulatedProduct(
  productClass: RegulatedProduct['productClass'],
  results?: Partial<LabResults>,
  overrides: Partial<RegulatedProduct> = {},
): RegulatedProduct {
  return {
    productId: 'p1',
    productClass,
    isDescribed: true,
    form: undefined,
    composition: undefined,
    hasSyntheticAlkaloids: false,
    articleMilligrams: undefined,
    pieceMilligrams: undefined,
    servingMilligrams: undefined,
    containerMilligrams: undefined,
    lot: results && createTestedLot(results),
    ...overrides,
  }
}
