import type { ReorderLine } from '#contract/shop/order.ts'

type Line = Pick<ReorderLine, 'name' | 'available' | 'problem'>

/** Before anything is added: how many products of the order stay out of the cart. */
export function summarizeLeftOut(lines: readonly Line[]): string | undefined {
  const count = lines.filter(({ available }) => available === 0).length
  if (count === 0) return undefined
  if (count === lines.length) return 'Nothing of it can be ordered now.'
  return count === 1
    ? '1 product cannot be ordered now and is left out.'
    : `${count} products cannot be ordered now and are left out.`
}

/** After the rest was added: what is missing in the cart, and why. */
export function explainLeftOut(lines: readonly Line[]): string | undefined {
  const reasons = lines.flatMap(({ name, problem }) =>
    problem === undefined ? [] : [problem.includes(name) ? problem : `${name}: ${problem}`],
  )
  return reasons.length === 0 ? undefined : `Not added: ${[...new Set(reasons)].join(' ')}`
}
