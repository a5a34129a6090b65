import * as z from 'zod'

/** Money on the admin wire: whole cents, in fields without a unit in their name, as in the domain. */
export const money = z.int()

/** Shares on the admin wire: basis points, 1 % is 100. */
export const share = z.int()

/** An amount of money that staff enter. */
export function moneyInput(label: string, { min = 0, max }: { readonly min?: number; readonly max: number }) {
  return z
    .number({ error: 'Enter an amount.' })
    .int(`${label} can have at most two decimals.`)
    .min(min, min === 0 ? `${label} cannot be negative.` : `${label} must be more than zero.`)
    .max(max, `${label} can be at most $${(max / 100).toLocaleString('en-US')}.`)
}

/** A percentage that staff enter, in basis points. */
export function shareInput(label: string, { min = 0, max }: { readonly min?: number; readonly max: number }) {
  return z
    .number({ error: 'Enter a percentage.' })
    .int(`${label} can have at most two decimals.`)
    .min(min, min === 0 ? `${label} cannot be negative.` : `${label} must be more than 0 percent.`)
    .max(max, `${label} can be at most ${max / 100} percent.`)
}
