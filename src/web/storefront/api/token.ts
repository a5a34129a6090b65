import { createTokenStore } from '#web/api/token-store.ts'

/** The token of the signed-in customer, stored under the key of specification §3. */
export const customerToken = createTokenStore('token')
