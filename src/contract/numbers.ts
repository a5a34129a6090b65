import * as z from 'zod'

/** A query parameter that is a positive whole number. */
export const wholeNumber = (what: string, max: number) =>
  z.coerce
    .number({ error: `${what} must be a number.` })
    .int(`${what} must be a whole number.`)
    .min(1, `${what} starts at 1.`)
    .max(max, `${what} can be at most ${max}.`)
