import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { type LabResults, sevenOhShareBp } from '#domain/lots/lab-results.ts'

type Alkaloids = Pick<
  LabResults,
  'mitragyninePpm' | 'sevenOhPpm' | 'totalAlkaloidsPpm' | 'sevenOhMicrogramsPerArticle' | 'pseudoindoxylPpm'
>

/** The typed figures beside the limits for the whole country. The server decides; this shows it while typing. */
export function LotLimits({ lot, results }: { lot: LotDetails; results: Alkaloids }) {
  const { limits } = lot
  const sum = sumSevenOhAndPseudoindoxyl(lot, results)
  const rows: LimitRow[] = [
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
    {
      label: '7-OH and pseudoindoxyl in a gram or milliliter',
      figure: sum,
      limit: limits.maxSevenOhAndPseudoindoxylPpm,
      format: (ppm: number) => `${ppm / 1000} mg`,
    },
    {
      label: 'Mitragynine, times 7-OH and pseudoindoxyl',
      figure: divideMitragynine(results, sum),
      limit: limits.minMitragynineRatio,
      isLeast: true,
      format: (ratio: number) => (Number.isFinite(ratio) ? `${Math.floor(ratio * 10) / 10}` : 'none of both'),
    },
  ]
  const set = rows.flatMap(({ limit, ...row }) => (limit === undefined ? [] : [{ ...row, limit }]))
  if (set.length === 0) return null
  return (
    <section aria-label="Limits" aria-live="polite" className="mt-5 border-t border-line pt-4">
      <h3 className="font-sans text-sm font-semibold">Limits for the whole country</h3>
      <ul className="mt-2 space-y-1.5 text-sm">
        {set.map(({ label, figure, limit, isLeast = false, format }) => (
          <li key={label} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {label}: {figure === undefined ? 'unknown' : format(figure)}
              <span className="text-ink-soft">
                {' '}
                ({isLeast ? 'at least' : 'at most'} {format(limit)})
              </span>
            </span>
            <Judgment figure={figure} limit={limit} isLeast={isLeast} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface LimitRow {
  readonly label: string
  readonly figure: number | undefined
  readonly limit: number | undefined
  /** The limit is the least, not the most. */
  readonly isLeast?: boolean
  format(amount: number): string
}

function Judgment({
  figure,
  limit,
  isLeast,
}: {
  figure: number | undefined
  limit: number
  isLeast: boolean
}) {
  if (figure === undefined) return <span className="font-medium text-amber-deep">Not sold while unknown</span>
  if (isLeast ? figure >= limit : figure <= limit)
    return <span className="font-medium text-leaf">Within the limit</span>
  return <span className="font-medium text-refusal">{isLeast ? 'Too low' : 'Too high'}, not sold</span>
}

/** A report on plain leaf need not name pseudoindoxyl. */
function sumSevenOhAndPseudoindoxyl(
  { productClass }: LotDetails,
  { sevenOhPpm, pseudoindoxylPpm }: Alkaloids,
): number | undefined {
  if (sevenOhPpm === undefined) return undefined
  if (pseudoindoxylPpm === undefined) return productClass === 'leaf' ? sevenOhPpm : undefined
  return sevenOhPpm + pseudoindoxylPpm
}

function divideMitragynine({ mitragyninePpm }: Alkaloids, sum: number | undefined): number | undefined {
  if (mitragyninePpm === undefined || sum === undefined) return undefined
  return sum === 0 ? Number.POSITIVE_INFINITY : mitragyninePpm / sum
}

function getMicrogramsPerArticle(
  { articleMilligrams }: LotDetails,
  { sevenOhPpm, sevenOhMicrogramsPerArticle: reported }: Alkaloids,
): number | undefined {
  if (articleMilligrams === undefined || sevenOhPpm === undefined) return reported
  return Math.max(reported ?? 0, Math.ceil((sevenOhPpm * articleMilligrams) / 1000))
}
