import * as z from 'zod'
import { deviceId } from '../device-id.ts'
import { password } from '../password.ts'
import { typedName } from '../person-name.ts'

/** The path to return to. Anything that is not a path of this shop leads to the home page. */
const returnPath = z.string().max(2000).optional()

export const providerSignInQuery = z.object({ returnPath })

/** The callback parameters from the provider, validated by the OpenID library. */
export const providerCallbackParams = z.looseObject({ state: z.string().max(500).optional() })

export const finishProviderSignInRequest = z.object({ device: deviceId })

export const providerRegistrationRequest = z.object({
  firstName: typedName,
  lastName: typedName,
  dateOfBirth: z.string().max(40),
  acceptTerms: z.boolean(),
  device: deviceId,
})

export const linkProviderRequest = z.object({ currentPassword: password, returnPath })

export const unlinkProviderRequest = z.object({ currentPassword: password })
