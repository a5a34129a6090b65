import { createTokenStore } from '#web/api/token-store.ts'

/** The token of the signed-in customer, stored under the key that earlier clients use. */
export const customerToken = createTokenStore('token')
