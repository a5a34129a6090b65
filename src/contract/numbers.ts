import * as z from 'zod'

/** A query parameter that is a positive whole number. */
export const wholeNumber = (label: string, max: number) =>
  z.coerce
    .number({ error: `${label} must be a number.` })
    .int(`${label} must be a whole number.`)
    .min(1, `${label} must be at least 1.`)
    .max(max, `${label} can be at most ${max}.`)
