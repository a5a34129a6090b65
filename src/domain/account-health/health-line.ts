import { describedMeasures, formatMeasured, type HealthMeasure } from './health-measure.ts'

/** 'near': time to act. 'over': the account is in danger. 'closure': accounts are closed from there on. */
export const healthLevels = ['near', 'over', 'closure'] as const
export type HealthLevel = (typeof healthLevels)[number]

export const levelNames: Readonly<Record<HealthLevel, string>> = {
  near: 'Warning',
  over: 'Limit',
  closure: 'Closure',
}

/** A threshold from a day on, with where it is written. A newer line of the same level replaces it. */
export interface HealthLine {
  readonly id: string
  readonly measure: HealthMeasure
  readonly level: HealthLevel
  /** 'YYYY-MM-DD'. Undefined for one that was always there. */
  readonly from: string | undefined
  /** Hundredths of a percent or of a day: 150 is 1.5%. */
  readonly value: number
  /** Both must be reached: 1.5% and 100 chargebacks. 0 for any number. */
  readonly minimumCount: number
  readonly source: string
  /** Undefined for a line that no page publishes. */
  readonly sourceUrl: string | undefined
  /** When the source was read. */
  readonly checkedOn: string
  readonly createdAt: Date
}

export const healthLineLimits = { value: 100_000, minimumCount: 1_000_000, source: 300 } as const

/** The lines of a measure on a day, the lowest level first. Of two with the same first day, the one that was added last. */
export function listLinesInForce(
  lines: readonly HealthLine[],
  measure: HealthMeasure,
  day: string,
): readonly HealthLine[] {
  return healthLevels.flatMap((level) => {
    const candidates = lines.filter(
      (line) => line.measure === measure && line.level === level && (line.from ?? '') <= day,
    )
    const newest = candidates.toSorted(compareLines).at(-1)
    return newest === undefined ? [] : [newest]
  })
}

function compareLines(one: HealthLine, other: HealthLine): number {
  const byDay = (one.from ?? '').localeCompare(other.from ?? '')
  return byDay === 0 ? one.createdAt.getTime() - other.createdAt.getTime() : byDay
}

/** '1.50% and 100 chargebacks' */
export function formatHealthLine({
  measure,
  value,
  minimumCount,
}: Pick<HealthLine, 'measure' | 'value' | 'minimumCount'>): string {
  const share = formatMeasured(measure, value)
  if (minimumCount === 0) return share
  const { counts } = describedMeasures[measure]
  const unit =
    minimumCount === 1
      ? counts
      : counts
          .split(' or ')
          .map((word) => `${word}s`)
          .join(' or ')
  return `${share} and ${minimumCount.toLocaleString('en-US')} ${unit}`
}
