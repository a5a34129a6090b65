import * as z from 'zod'
import { deviceId } from '../device-id.ts'

/** Where to go afterwards; what is no path of this shop leads to its front page. */
const back = z.string().max(2000).optional()

export const identityVisit = z.object({ back })

/** What the provider adds to the address; its library judges them. */
export const identityReturn = z.looseObject({ state: z.string().max(500).optional() })

export const identityTaking = z.object({ device: deviceId })

export const identityRegistration = z.object({
  firstName: z.string().max(1000),
  lastName: z.string().max(1000),
  dateOfBirth: z.string().max(40),
  acceptTerms: z.boolean(),
  device: deviceId,
})

export const identityLink = z.object({ currentPassword: z.string().max(1000), back })

export const identityUnlink = z.object({ currentPassword: z.string().max(1000) })
