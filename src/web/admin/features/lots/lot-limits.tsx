import type { LotDetails } from '#contract/admin/lot-entry.ts'
import { type LabResults, sevenOhShareBp } from '#domain/compliance/lab-results.ts'

type Alkaloids = Pick<LabResults, 'sevenOhPpm' | 'totalAlkaloidsPpm' | 'sevenOhMicrogramsPerArticle'>

/** The typed figures beside the limits for the whole country. The server decides; this shows it while typing. */
export function LotLimits({ lot, results }: { lot: LotDetails; results: Alkaloids }) {
  const { limits } = lot
  const rows = [
    {
      label: '7-OH, share of all alkaloids',
      figure: sevenOhShareBp(results),
      limit: limits.maxSevenOhShareBp,
      format: (bp: number) => `${bp / 100} %`,
    },
    {
      label: '7-OH, share of weight',
      figure: results.sevenOhPpm,
      limit: limits.maxSevenOhPpm,
      format: (ppm: number) => `${ppm / 10_000} %`,
    },
    {
      label: '7-OH in one unit',
      figure: getMicrogramsPerArticle(lot, results),
      limit: limits.maxSevenOhMicrogramsPerArticle,
      format: (micrograms: number) => `${micrograms / 1000} mg`,
    },
  ].flatMap(({ limit, ...row }) => (limit === undefined ? [] : [{ ...row, limit }]))
  if (rows.length === 0) return null
  return (
    <section aria-label="Limits" aria-live="polite" className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold">Limits for the whole country</h3>
      <ul className="mt-2 space-y-1.5 text-sm">
        {rows.map(({ label, figure, limit, format }) => (
          <li key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {label}: {figure === undefined ? 'unknown' : format(figure)}
              <span className="text-ink-soft"> (at most {format(limit)})</span>
            </span>
            <Judgment figure={figure} limit={limit} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Judgment({ figure, limit }: { figure: number | undefined; limit: number }) {
  if (figure === undefined) return <span className="font-medium text-amber-deep">Not sold while unknown</span>
  return figure > limit ? (
    <span className="font-medium text-refusal">Too high, not sold</span>
  ) : (
    <span className="font-medium text-leaf">Within the limit</span>
  )
}

function getMicrogramsPerArticle(
  { articleMilligrams }: LotDetails,
  { sevenOhPpm, sevenOhMicrogramsPerArticle: reported }: Alkaloids,
): number | undefined {
  if (articleMilligrams === undefined || sevenOhPpm === undefined) return reported
  return Math.max(reported ?? 0, Math.ceil((sevenOhPpm * articleMilligrams) / 1000))
}
