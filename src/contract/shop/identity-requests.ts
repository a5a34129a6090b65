import * as z from 'zod'
import { deviceId } from '../device-id.ts'

/** The path to return to. Anything that is not a path of this shop leads to the home page. */
const back = z.string().max(2000).optional()

export const identityVisit = z.object({ back })

/** The callback parameters from the provider, validated by the OpenID library. */
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
