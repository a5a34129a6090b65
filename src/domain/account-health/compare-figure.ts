import { forecastFigure, type MonthPace } from './forecast.ts'
import { type HealthLevel, type HealthLine, healthLevels, listLinesInForce } from './health-line.ts'
import { type HealthFigure, toHundredths } from './measure-month.ts'

export const healthStates = ['ok', 'near', 'over'] as const
export type HealthState = (typeof healthStates)[number]

export const healthStateNames: Readonly<Record<HealthState, string>> = {
  ok: 'Below the lines',
  near: 'Near the limit',
  over: 'Over the limit',
}

export interface ComparedFigure {
  readonly figure: HealthFigure
  readonly state: HealthState
  /** The highest level that is reached. */
  readonly level: HealthLevel | undefined
  /** Its line. Undefined where no line is reached, and for disputes without a sale to compare them with. */
  readonly line: HealthLine | undefined
  /** The line that comes next. */
  readonly next: HealthLine | undefined
  /** All lines in force, the lowest first. */
  readonly lines: readonly HealthLine[]
  /** At the end of the month, at this pace. Undefined for a month that is over. */
  readonly forecast: HealthFigure | undefined
  /** The line that this pace reaches, if the month so far does not. */
  readonly forecastLine: HealthLine | undefined
}

/** Compares a figure with the lines of a day. What this month's pace reaches is near, before it is reached. */
export function compareFigure(
  figure: HealthFigure,
  {
    lines,
    day,
    pace,
  }: { readonly lines: readonly HealthLine[]; readonly day: string; readonly pace: MonthPace },
): ComparedFigure {
  const inForce = listLinesInForce(lines, figure.measure, day)
  const line = inForce.findLast((each) => reaches(figure, each))
  const isRunning = pace.factor > 1
  const forecast = isRunning ? forecastFigure(figure, pace) : undefined
  const reached = forecast && inForce.findLast((each) => reaches(forecast, each))
  const isAhead = reached !== undefined && rank(reached.level) > rank(line?.level)
  const level =
    line?.level ?? (cannotCompare(figure, inForce[0]) || (isAhead && pace.isTelling) ? 'near' : undefined)
  return {
    figure,
    state: toState(level),
    level,
    line,
    next: inForce.find((each) => rank(each.level) > rank(line?.level)),
    lines: inForce,
    forecast,
    forecastLine: isAhead ? reached : undefined,
  }
}

/** Whether both the share and the number of a line are reached. In whole numbers, so that nothing is rounded. */
export function reaches({ part, whole, count }: HealthFigure, line: HealthLine): boolean {
  return whole > 0 && part * 10_000 >= line.value * whole && count >= line.minimumCount
}

/** Disputes of a month without sales have no ratio, and are no good sign if they are as many as the first line asks for. */
function cannotCompare(figure: HealthFigure, first: HealthLine | undefined): boolean {
  return (
    figure.part > 0 &&
    toHundredths(figure) === undefined &&
    first !== undefined &&
    figure.count >= first.minimumCount
  )
}

function rank(level: HealthLevel | undefined): number {
  return level === undefined ? -1 : healthLevels.indexOf(level)
}

function toState(level: HealthLevel | undefined): HealthState {
  if (level === undefined) return 'ok'
  return level === 'near' ? 'near' : 'over'
}

/** The worst of several. */
export function findWorstState(states: readonly HealthState[]): HealthState {
  return healthStates.findLast((state) => states.includes(state)) ?? 'ok'
}
