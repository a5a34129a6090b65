import { createApiClient } from '#web/api/api-client.ts'
import { customerToken } from './token.ts'

/** Calls with the token of whoever is signed in; a refusal of that token ends the session in this browser too. */
export const client = createApiClient({
  getToken: customerToken.get,
  handleRefusal({ code }, token) {
    if (code === 'not-signed-in') customerToken.expire(token)
    return undefined
  },
})
