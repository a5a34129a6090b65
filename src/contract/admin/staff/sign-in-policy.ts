import * as z from 'zod'
import { idleMinutes } from '#domain/staff/session.ts'
import { expectedVersion } from '../fields.ts'

/** The policy without its version is part of the staff list. */
export const signInPolicyInput = z.object({
  idleMinutes: z
    .number({ error: 'Enter a number of minutes.' })
    .int('Enter a whole number of minutes.')
    .min(idleMinutes.min, `Enter at least ${idleMinutes.min} minutes.`)
    .max(idleMinutes.max, `Enter at most ${idleMinutes.max} minutes.`),
  secondFactor: z.boolean(),
})
export const signInPolicyUpdate = signInPolicyInput.extend({ expectedVersion })
