import { createApiClient } from '../../api/api-client.ts'
import { createTokenStore } from '../../api/token-store.ts'
import { createVerificationStore, type Verification } from './verification-store.ts'

/** The staff token; undefined when nobody is signed in on this browser. */
export const tokenStore = createTokenStore('adminToken')

export const verificationStore = createVerificationStore()

const verificationByRefusal: Readonly<Record<string, Verification>> = {
  'session-locked': 'unlock',
  'confirmation-required': 'step-up',
  'not-staff': 'sign-in',
}

/** Sends a refused call again once the server got the verification it required: nothing typed is lost. */
export const apiClient = createApiClient({
  getToken: tokenStore.get,
  handleRefusal: async ({ code }) => {
    const verification = verificationByRefusal[code]
    if (verification === undefined) return undefined
    return (await verificationStore.request(verification)) ? 'retry' : 'canceled'
  },
})
