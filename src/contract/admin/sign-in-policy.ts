import * as z from 'zod'
import { idleMinutes } from '#domain/staff/session.ts'

export const signInPolicyInput = z.object({
  idleMinutes: z
    .number({ error: 'Enter a number of minutes.' })
    .int('Enter whole minutes.')
    .min(idleMinutes.least, `At least ${idleMinutes.least} minutes.`)
    .max(idleMinutes.most, `At most ${idleMinutes.most} minutes.`),
  secondFactor: z.boolean(),
})
