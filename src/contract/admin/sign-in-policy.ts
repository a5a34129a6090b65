import * as z from 'zod'
import { idleMinutes } from '#domain/staff/session.ts'

export const signInPolicyInput = z.object({
  idleMinutes: z
    .number({ error: 'Enter a number of minutes.' })
    .int('Enter a whole number of minutes.')
    .min(idleMinutes.least, `Enter at least ${idleMinutes.least} minutes.`)
    .max(idleMinutes.most, `Enter at most ${idleMinutes.most} minutes.`),
  secondFactor: z.boolean(),
})
