import { createTokenStore } from '#web/api/token-store.ts'

/** The session of a signed-in customer, kept under the specified name (specification §3). */
export const customerToken = createTokenStore('token')
