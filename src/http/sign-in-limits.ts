import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice } from '#db/queries/customer-sessions.ts'
import { forgiveHits } from '#db/queries/rate-limits.ts'
import { parseIdentifier } from '#domain/accounts/identifier.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { accountKey, addressKey, limitBy, limits } from './rate-limit.ts'

const sharedSentence =
  'Too many tries for this account. Sign in on a device you have used before, choose a new password with "Forgotten password?", or try again in an hour.'

/**
 * Counts a sign-in before the password is looked at. A browser the account was used on before is counted by itself
 * alone, so that nobody else's guesses shut the owner out; every other one by its address, by account and address,
 * and with all others together. The same work and the same words whether or not there is such an account.
 * Answers what to call once the password was right.
 * @throws Refused 'too-many-requests'
 */
export async function limitSignIn(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId, device }: { readonly userId: string; readonly device?: string | undefined },
): Promise<() => Promise<void>> {
  const account = accountKey(userId)
  const identifier = parseIdentifier(userId)
  const known =
    device !== undefined &&
    identifier !== undefined &&
    (await isKnownDevice(shop.db, identifier, hashToken(device)))
  if (known) {
    const key = `${account}:${hashToken(device).toString('hex')}`
    await limitBy(shop, limits.signInOnDevice, key, reply)
    return () => forgiveHits(shop.db, [`${limits.signInOnDevice.name}:${key}`])
  }
  const here = addressKey(request.ip)
  await limitBy(shop, limits.signIn, here, reply)
  await limitBy(shop, limits.signInFromAddress, `${account}:${here}`, reply)
  await limitBy(shop, limits.signInAnywhere, account, reply, sharedSentence)
  return () =>
    forgiveHits(shop.db, [
      `${limits.signInFromAddress.name}:${account}:${here}`,
      `${limits.signInAnywhere.name}:${account}`,
    ])
}
