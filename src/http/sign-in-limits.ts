import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice } from '#db/queries/customers/sessions.ts'
import { forgiveHits } from '#db/queries/rate-limits.ts'
import { isStaffDevice, signInAddresses } from '#db/queries/staff/staff-members.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
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

const knownDays = 90
const elsewhereSentence =
  'Too many tries for this name. Sign in on a device, or from a place, that you have signed in from before, or try again in an hour.'

/**
 * The same for a member of staff, who is known by the device, and by an address they have signed in from lately.
 * Answers as whom the try was counted, and what to call once the password was right.
 * @throws Refused 'too-many-requests'
 */
export async function limitStaffSignIn(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { username, device }: { readonly username: string; readonly device?: string | undefined },
): Promise<{ readonly asker: string; readonly forgive: () => Promise<void> }> {
  const name = username.trim().toLowerCase()
  const here = addressKey(request.ip)
  const known = await knownPlace(shop, { name, here, device })
  if (known !== undefined) {
    const asker = `${name}@${known}`
    await limitBy(shop, limits.staffPassword, asker, reply)
    return { asker, forgive: () => forgiveHits(shop.db, [`${limits.staffPassword.name}:${asker}`]) }
  }
  await limitBy(shop, limits.signIn, here, reply)
  await limitBy(shop, limits.staffPasswordFrom, `${name}@${here}`, reply)
  await limitBy(shop, limits.staffPasswordAnywhere, name, reply, elsewhereSentence)
  return {
    asker: name,
    forgive: () =>
      forgiveHits(shop.db, [
        `${limits.signIn.name}:${here}`,
        `${limits.staffPasswordFrom.name}:${name}@${here}`,
        `${limits.staffPasswordAnywhere.name}:${name}`,
      ]),
  }
}

/** The device, else the address, that this name has signed in from; the same work for names nobody has. */
async function knownPlace(
  shop: Shop,
  asked: { readonly name: string; readonly here: string; readonly device: string | undefined },
): Promise<string | undefined> {
  const since = new Date(shop.clock.now().getTime() - knownDays * 86_400_000)
  const deviceHash = asked.device === undefined ? undefined : hashToken(asked.device)
  const [isDevice, addresses] = await Promise.all([
    deviceHash !== undefined && isStaffDevice(shop.db, asked.name, deviceHash),
    signInAddresses(shop.db, asked.name, since),
  ])
  if (isDevice && deviceHash !== undefined) return deviceHash.toString('hex')
  return addresses.some((ip) => addressKey(ip) === asked.here) ? asked.here : undefined
}
