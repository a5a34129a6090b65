import { createApiClient } from '#web/api/api-client.ts'
import { customerToken } from './token.ts'

/** Sends the customer's token with each call. When the server refuses it, the session ends in this browser too. */
export const client = createApiClient({
  getToken: customerToken.get,
  handleRefusal({ code }, token) {
    if (code === 'not-signed-in') customerToken.expire(token)
    return undefined
  },
})
