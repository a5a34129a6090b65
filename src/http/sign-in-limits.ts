import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownDevice } from '#db/queries/customers/sessions.ts'
import { decrementRateLimits } from '#db/queries/rate-limits.ts'
import { isStaffDevice, listSignInIps } from '#db/queries/staff/devices.ts'
import { parseIdentifier } from '#domain/customers/identifier.ts'
import { toNetwork } from '#domain/network-address.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { limitByKey, limits, toAccountKey } from './rate-limit.ts'

const sharedSentence =
  'Too many attempts for this account. Sign in on a device you have used before, choose a new password with "Forgotten password?", or try again in an hour.'

/**
 * Counts a sign-in before the password is verified. A known device has its own counter, so a stranger's guesses never
 * lock the owner out. Other devices are counted by IP address, by account and IP address, and by account. Takes the
 * same time and gives the same refusal whether or not the account exists.
 * @returns a function to call after a correct password
 * @throws RefusalError 'too-many-requests'
 */
export async function limitSignIn(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { emailOrPhone, device }: { readonly emailOrPhone: string; readonly device?: string | undefined },
): Promise<() => Promise<void>> {
  const account = toAccountKey(emailOrPhone)
  const identifier = parseIdentifier(emailOrPhone)
  const known =
    device !== undefined &&
    identifier !== undefined &&
    (await isKnownDevice(shop.db, identifier, hashToken(device)))
  if (known) {
    const key = `${account}:${hashToken(device).toString('hex')}`
    await limitByKey(shop, limits.signInOnDevice, key, reply)
    return () => decrementRateLimits(shop.db, [`${limits.signInOnDevice.name}:${key}`])
  }
  const ipKey = toNetwork(request.ip)
  await limitByKey(shop, limits.signIn, ipKey, reply)
  await limitByKey(shop, limits.signInFromAddress, `${account}:${ipKey}`, reply)
  await limitByKey(shop, limits.signInAnywhere, account, reply, sharedSentence)
  return () =>
    decrementRateLimits(shop.db, [
      `${limits.signInFromAddress.name}:${account}:${ipKey}`,
      `${limits.signInAnywhere.name}:${account}`,
    ])
}

const knownDeviceDays = 90
const unknownDeviceSentence =
  'Too many attempts for this username. Sign in on a device or from a network you have used before, or try again in an hour.'

/**
 * Counts a sign-in of a staff member, who is also recognized by a recently used IP address.
 * @returns the key that was counted, and a function to call after a correct password
 * @throws RefusalError 'too-many-requests'
 */
export async function limitStaffSignIn(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { username, device }: { readonly username: string; readonly device?: string | undefined },
): Promise<{ readonly attemptKey: string; readonly clearAttempts: () => Promise<void> }> {
  const name = username.trim().toLowerCase()
  const ipKey = toNetwork(request.ip)
  const known = await findKnownDeviceOrIp(shop, { name, ipKey, device })
  if (known !== undefined) {
    const attemptKey = `${name}@${known}`
    await limitByKey(shop, limits.staffPassword, attemptKey, reply)
    return {
      attemptKey,
      clearAttempts: () => decrementRateLimits(shop.db, [`${limits.staffPassword.name}:${attemptKey}`]),
    }
  }
  await limitByKey(shop, limits.signIn, ipKey, reply)
  await limitByKey(shop, limits.staffPasswordFrom, `${name}@${ipKey}`, reply)
  await limitByKey(shop, limits.staffPasswordAnywhere, name, reply, unknownDeviceSentence)
  return {
    attemptKey: name,
    clearAttempts: () =>
      decrementRateLimits(shop.db, [
        `${limits.signIn.name}:${ipKey}`,
        `${limits.staffPasswordFrom.name}:${name}@${ipKey}`,
        `${limits.staffPasswordAnywhere.name}:${name}`,
      ]),
  }
}

/** The known device or else the known IP address of this username. Takes the same time for unknown usernames. */
async function findKnownDeviceOrIp(
  shop: Shop,
  attempt: { readonly name: string; readonly ipKey: string; readonly device: string | undefined },
): Promise<string | undefined> {
  const since = new Date(shop.clock.now().getTime() - knownDeviceDays * 86_400_000)
  const deviceHash = attempt.device === undefined ? undefined : hashToken(attempt.device)
  const [isDevice, addresses] = await Promise.all([
    deviceHash !== undefined && isStaffDevice(shop.db, attempt.name, deviceHash),
    listSignInIps(shop.db, attempt.name, since),
  ])
  if (isDevice && deviceHash !== undefined) return deviceHash.toString('hex')
  return addresses.some((ip) => toNetwork(ip) === attempt.ipKey) ? attempt.ipKey : undefined
}
