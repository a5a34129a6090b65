import type { LotDetails, LotEntryInput } from '#contract/admin/lots/lot-entry.ts'

/** The figures of a report as the form shows them, and the parts of the stored unit in one shown unit. */
export const figures = [
  { name: 'mitragyninePpm', label: 'Mitragynine', unit: '%', parts: 10_000, decimals: 4 },
  { name: 'sevenOhPpm', label: '7-hydroxymitragynine', unit: '%', parts: 10_000, decimals: 4 },
  { name: 'totalAlkaloidsPpm', label: 'All alkaloids', unit: '%', parts: 10_000, decimals: 4 },
  {
    name: 'sevenOhMicrogramsPerArticle',
    label: '7-OH per unit',
    unit: 'mg',
    parts: 1000,
    decimals: 3,
  },
  { name: 'pseudoindoxylPpm', label: 'Pseudoindoxyl', unit: '%', parts: 10_000, decimals: 4 },
  { name: 'mgm15Ppm', label: 'MGM-15', unit: '%', parts: 10_000, decimals: 4 },
  { name: 'mgm16Ppm', label: 'MGM-16', unit: '%', parts: 10_000, decimals: 4 },
  { name: 'leadPpb', label: 'Lead', unit: 'ppm', parts: 1000, decimals: 3 },
  { name: 'arsenicPpb', label: 'Arsenic', unit: 'ppm', parts: 1000, decimals: 3 },
  { name: 'cadmiumPpb', label: 'Cadmium', unit: 'ppm', parts: 1000, decimals: 3 },
  { name: 'mercuryPpb', label: 'Mercury', unit: 'ppm', parts: 1000, decimals: 3 },
] as const
export type FigureName = (typeof figures)[number]['name']

/** A lot in the form: everything as typed. */
export type LotForm = Readonly<
  Record<
    | 'number'
    | 'laboratory'
    | 'laboratoryCertificate'
    | 'method'
    | 'testedOn'
    | 'receivedOn'
    | 'expiresOn'
    | FigureName,
    string
  >
> & { readonly salmonella: '' | 'absent' | 'present' }

export function toLotForm({ results, ...entry }: LotDetails['entry']): LotForm {
  const typed = Object.fromEntries(
    figures.map(({ name, parts }) => [name, formatFigure(results[name], parts)]),
  ) as Record<FigureName, string>
  return {
    number: entry.number,
    laboratory: entry.laboratory ?? '',
    laboratoryCertificate: entry.laboratoryCertificate ?? '',
    method: entry.method ?? '',
    testedOn: entry.testedOn ?? '',
    receivedOn: entry.receivedOn ?? '',
    expiresOn: entry.expiresOn ?? '',
    ...typed,
    salmonella: results.salmonellaAbsent === undefined ? '' : results.salmonellaAbsent ? 'absent' : 'present',
  }
}

/** 14200 ppm → '1.42' percent. */
export function formatFigure(figure: number | undefined, parts: number): string {
  return figure === undefined ? '' : String(figure / parts)
}

/** '1.42' percent → 14200 ppm. Empty is undefined. Text that is no number, or has too many decimals, is NaN. */
export function parseFigure(
  typed: string,
  { parts, decimals }: { readonly parts: number; readonly decimals: number },
): number | undefined {
  const plain = typed.trim().replace(/\s*(?:%|mg|ppm)$/i, '')
  if (plain === '') return undefined
  const pattern = new RegExp(`^\\d{1,9}(?:\\.\\d{1,${decimals}})?$`)
  return pattern.test(plain) ? Math.round(Number(plain) * parts) : Number.NaN
}

/** The form as the body of the call. */
export function toLotEntryInput(form: LotForm): LotEntryInput {
  const results = Object.fromEntries(
    figures.map((figure) => [figure.name, parseFigure(form[figure.name], figure)]),
  )
  return {
    number: form.number,
    laboratory: form.laboratory,
    laboratoryCertificate: form.laboratoryCertificate,
    method: form.method,
    testedOn: form.testedOn || undefined,
    receivedOn: form.receivedOn || undefined,
    expiresOn: form.expiresOn || undefined,
    results: {
      ...results,
      salmonellaAbsent: form.salmonella === '' ? undefined : form.salmonella === 'absent',
    },
  }
}
