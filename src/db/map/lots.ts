import type { LibraryReport } from '#domain/lots/lab-report-library.ts'
import type { LabResults, LotStatus } from '#domain/lots/lab-results.ts'
import type { ListedLot, Lot, LotDraft } from '#domain/lots/lot.ts'
import type { LotCount } from '#domain/lots/lot-count.ts'
import type { LotEntry } from '#domain/lots/lot-entry.ts'
import { defaultReportMonths } from '#domain/lots/report-months.ts'

export interface LotRow {
  readonly id: string
  readonly lotNumber: string
  readonly laboratory: string | null
  readonly method: string | null
  readonly testedOn: string | null
  readonly mitragyninePpm: number | null
  readonly sevenOhPpm: number | null
  readonly totalAlkaloidsPpm: number | null
  readonly sevenOhUgPerArticle: number | null
  readonly leadPpb: number | null
  readonly arsenicPpb: number | null
  readonly cadmiumPpb: number | null
  readonly mercuryPpb: number | null
  readonly salmonellaAbsent: boolean | null
  readonly status: LotStatus
  readonly laboratoryCertificate: string | null
  readonly receivedOn: string | null
  readonly expiresOn: string | null
  readonly reportMonths: number | null
  readonly pseudoindoxylPpm: number | null
  readonly mgm15Ppm: number | null
  readonly mgm16Ppm: number | null
  readonly reportFileKey: string | null
}

export function lotFromRow(row: LotRow): Lot {
  return {
    id: row.id,
    number: row.lotNumber,
    status: row.status,
    laboratory: row.laboratory ?? undefined,
    laboratoryCertificate: row.laboratoryCertificate ?? undefined,
    method: row.method ?? undefined,
    testedOn: row.testedOn ?? undefined,
    receivedOn: row.receivedOn ?? undefined,
    expiresOn: row.expiresOn ?? undefined,
    reportMonths: row.reportMonths ?? defaultReportMonths,
    results: {
      mitragyninePpm: row.mitragyninePpm ?? undefined,
      sevenOhPpm: row.sevenOhPpm ?? undefined,
      sevenOhMicrogramsPerArticle: row.sevenOhUgPerArticle ?? undefined,
      totalAlkaloidsPpm: row.totalAlkaloidsPpm ?? undefined,
      pseudoindoxylPpm: row.pseudoindoxylPpm ?? undefined,
      mgm15Ppm: row.mgm15Ppm ?? undefined,
      mgm16Ppm: row.mgm16Ppm ?? undefined,
      leadPpb: row.leadPpb ?? undefined,
      arsenicPpb: row.arsenicPpb ?? undefined,
      cadmiumPpb: row.cadmiumPpb ?? undefined,
      mercuryPpb: row.mercuryPpb ?? undefined,
      salmonellaAbsent: row.salmonellaAbsent ?? undefined,
    },
    reportFileKey: row.reportFileKey ?? undefined,
  }
}

export interface ListedLotRow {
  readonly lot: LotRow
  readonly count: LotCount
  readonly productName: string
  readonly productSlug: string
  readonly isCurrent: boolean
  readonly isDemo: boolean
}

export interface StoredLotRow extends ListedLotRow {
  readonly productId: string
}

export function listedLotFromRow({ lot, ...row }: ListedLotRow): ListedLot {
  return { ...lotFromRow(lot), ...row }
}

export function lotEntryToRow({ number, results, ...entry }: LotEntry) {
  return {
    lotNumber: number,
    laboratory: entry.laboratory ?? null,
    laboratoryCertificate: entry.laboratoryCertificate ?? null,
    method: entry.method ?? null,
    testedOn: entry.testedOn ?? null,
    receivedOn: entry.receivedOn ?? null,
    expiresOn: entry.expiresOn ?? null,
    ...resultsToRow(results),
  }
}

export function lotToRow({ productId, number, results, reportFileKey }: LotDraft) {
  return { productId, lotNumber: number, ...resultsToRow(results), reportFileKey: reportFileKey ?? null }
}

function resultsToRow(results: Partial<LabResults>) {
  return {
    mitragyninePpm: results.mitragyninePpm ?? null,
    sevenOhPpm: results.sevenOhPpm ?? null,
    sevenOhUgPerArticle: results.sevenOhMicrogramsPerArticle ?? null,
    totalAlkaloidsPpm: results.totalAlkaloidsPpm ?? null,
    pseudoindoxylPpm: results.pseudoindoxylPpm ?? null,
    mgm_15Ppm: results.mgm15Ppm ?? null,
    mgm_16Ppm: results.mgm16Ppm ?? null,
    leadPpb: results.leadPpb ?? null,
    arsenicPpb: results.arsenicPpb ?? null,
    cadmiumPpb: results.cadmiumPpb ?? null,
    mercuryPpb: results.mercuryPpb ?? null,
    salmonellaAbsent: results.salmonellaAbsent ?? null,
  }
}

export interface LibraryReportRow extends Omit<LibraryReport, 'laboratory'> {
  readonly laboratory: string | null
}

export function libraryReportFromRow({ laboratory, ...row }: LibraryReportRow): LibraryReport {
  const { lotId, lotNumber, status, testedOn, productName, productSlug, brand } = row
  return {
    lotId,
    lotNumber,
    status,
    testedOn,
    laboratory: laboratory ?? undefined,
    productName,
    productSlug,
    brand,
  }
}
