import type { Cents } from '../money.ts'

/** A price for weights in grams, or for subtotals in cents. */
export interface RateStep {
  /** Included. */
  readonly from: number
  /** Not included. Undefined: without an end. */
  readonly upTo: number | undefined
  readonly price: Cents
}

export const maxRateSteps = 20

/** The step that a weight or a subtotal falls in. Undefined above a last step that has an end. */
export function findRateStep(steps: readonly RateStep[], value: number): RateStep | undefined {
  return steps.find(({ from, upTo }) => from <= value && (upTo === undefined || value < upTo))
}

/**
 * What is wrong with a table of steps; undefined when every value from zero on falls in exactly one step, up to the end of the
 * last one.
 * @param format a weight or a subtotal, for the sentence
 */
export function explainWrongSteps(
  steps: readonly RateStep[],
  format: (value: number) => string,
): string | undefined {
  if (steps.length === 0) return 'Add at least one step.'
  if (steps.length > maxRateSteps) return `A table can have at most ${maxRateSteps} steps.`
  const sorted = steps.toSorted((one, other) => one.from - other.from)
  const [first] = sorted
  if (first !== undefined && first.from !== 0)
    return `There is no price below ${format(first.from)}. Begin the first step at 0.`
  for (const [place, step] of sorted.entries()) {
    const wrong = explainWrongStep(step, sorted[place + 1], format)
    if (wrong !== undefined) return wrong
  }
  return undefined
}

function explainWrongStep(
  { from, upTo, price }: RateStep,
  next: RateStep | undefined,
  format: (value: number) => string,
): string | undefined {
  if (from < 0 || price < 0) return 'Weights, subtotals and prices cannot be negative.'
  if (upTo !== undefined && upTo <= from)
    return `The step from ${format(from)} must end above ${format(from)}.`
  if (next === undefined) return undefined
  if (upTo === undefined || next.from < upTo)
    return `The steps from ${format(from)} and from ${format(next.from)} overlap. End the first one at ${format(next.from)}.`
  return next.from > upTo
    ? `There is no price from ${format(upTo)} to ${format(next.from)}. Close the gap between the two steps.`
    : undefined
}
