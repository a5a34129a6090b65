import { type Dated, isInForce } from './dated.ts'

/** What an excise is counted from. 'wholesale': the maker or the wholesaler pays it, so it is not added to orders. */
export const exciseBases = ['price', 'unit', 'wholesale'] as const
export type ExciseBase = (typeof exciseBases)[number]

export const exciseBaseLabels: Readonly<Record<ExciseBase, string>> = {
  price: 'Percent of the price',
  unit: 'Amount for each unit',
  wholesale: 'Percent of the wholesale price',
}

/** A tax of a state on kratom in a span of days, beside its sales tax. */
export interface Excise extends Dated {
  readonly id: string
  /** 'MS' */
  readonly state: string
  readonly base: ExciseBase
  /** 25 % is 250000, and 35 cents for each unit are 350000. */
  readonly rate: number
  /** Where the rate comes from. */
  readonly source: string
}

/** An excise that an order is placed with. */
export interface AppliedExcise {
  readonly base: Exclude<ExciseBase, 'wholesale'>
  readonly rate: number
}

/** What customers read. */
export const exciseName = 'Excise tax'

/** The excises that are added to orders to a state on a day. @param day 'YYYY-MM-DD' */
export function resolveExcises(
  excises: readonly Excise[],
  state: string,
  day: string,
): readonly AppliedExcise[] {
  return excises.flatMap((excise) =>
    excise.state === state && excise.base !== 'wholesale' && isInForce(excise, day)
      ? [{ base: excise.base, rate: excise.rate }]
      : [],
  )
}
