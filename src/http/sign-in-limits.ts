import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice } from '#db/queries/customers/sessions.ts'
import { forgetHits } from '#db/queries/rate-limits.ts'
import { isStaffDevice, listSignInIps } from '#db/queries/staff/staff-members.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { limitByKey, limits, toAccountKey, toIpKey } from './rate-limit.ts'

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
  const account = toAccountKey(userId)
  const identifier = parseIdentifier(userId)
  const known =
    device !== undefined &&
    identifier !== undefined &&
    (await isKnownDevice(shop.db, identifier, hashToken(device)))
  if (known) {
    const key = `${account}:${hashToken(device).toString('hex')}`
    await limitByKey(shop, limits.signInOnDevice, key, reply)
    return () => forgetHits(shop.db, [`${limits.signInOnDevice.name}:${key}`])
  }
  const here = toIpKey(request.ip)
  await limitByKey(shop, limits.signIn, here, reply)
  await limitByKey(shop, limits.signInFromAddress, `${account}:${here}`, reply)
  await limitByKey(shop, limits.signInAnywhere, account, reply, sharedSentence)
  return () =>
    forgetHits(shop.db, [
      `${limits.signInFromAddress.name}:${account}:${here}`,
      `${limits.signInAnywhere.name}:${account}`,
    ])
}

const knownDeviceDays = 90
const unknownDeviceSentence =
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
  const here = toIpKey(request.ip)
  const known = await isKnownDeviceOrIp(shop, { name, here, device })
  if (known !== undefined) {
    const asker = `${name}@${known}`
    await limitByKey(shop, limits.staffPassword, asker, reply)
    return { asker, forgive: () => forgetHits(shop.db, [`${limits.staffPassword.name}:${asker}`]) }
  }
  await limitByKey(shop, limits.signIn, here, reply)
  await limitByKey(shop, limits.staffPasswordFrom, `${name}@${here}`, reply)
  await limitByKey(shop, limits.staffPasswordAnywhere, name, reply, unknownDeviceSentence)
  return {
    asker: name,
    forgive: () =>
      forgetHits(shop.db, [
        `${limits.signIn.name}:${here}`,
        `${limits.staffPasswordFrom.name}:${name}@${here}`,
        `${limits.staffPasswordAnywhere.name}:${name}`,
      ]),
  }
}

/** The device, else the address, that this name has signed in from; the same work for names nobody has. */
async function isKnownDeviceOrIp(
  shop: Shop,
  asked: { readonly name: string; readonly here: string; readonly device: string | undefined },
): Promise<string | undefined> {
  const since = new Date(shop.clock.now().getTime() - knownDeviceDays * 86_400_000)
  const deviceHash = asked.device === undefined ? undefined : hashToken(asked.device)
  const [isDevice, addresses] = await Promise.all([
    deviceHash !== undefined && isStaffDevice(shop.db, asked.name, deviceHash),
    listSignInIps(shop.db, asked.name, since),
  ])
  if (isDevice && deviceHash !== undefined) return deviceHash.toString('hex')
  return addresses.some((ip) => toIpKey(ip) === asked.here) ? asked.here : undefined
}
