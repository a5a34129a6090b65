import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAccountsOnDevice } from '#db/queries/customers/sessions.ts'
import { decrementRateLimits } from '#db/queries/rate-limits.ts'
import { isStaffDevice, listSignInIps } from '#db/queries/staff/devices.ts'
import { readIdentifier } from '#domain/customers/identifier.ts'
import { toNetwork } from '#domain/network-address.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { RefusalError } from './errors.ts'
import { limitByKey, limits, toAccountKey } from './rate-limit.ts'

const sharedSentence =
  'Too many attempts for this account. Sign in on a device you have used before, choose a new password with "Forgotten password?", or try again in an hour.'

interface CountedSignIn {
  /** The accounts whose passwords may be compared. Undefined: all with the name. */
  readonly accountIds: readonly string[] | undefined
  /** Call after a correct password. */
  clear(): Promise<void>
}

/**
 * Counts a sign-in before the password is verified. A known device has its own counter, so a stranger's guesses never
 * lock the owner out. Other devices are counted by IP address, by account and IP address, and by account. Takes the
 * same time and gives the same refusal whether or not the account exists.
 *
 * Several accounts can have the same phone number, and anyone can add one. A device is known for the accounts that were
 * used on it. An attempt on it counts for the others as one from any other device, and does not reach them over a limit.
 * @throws RefusalError 'too-many-requests'
 */
export async function limitSignIn(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { emailOrPhone, device }: { readonly emailOrPhone: string; readonly device?: string | undefined },
): Promise<CountedSignIn> {
  const account = toAccountKey(emailOrPhone)
  const identifier = readIdentifier(emailOrPhone)
  const deviceHash = device === undefined ? undefined : hashToken(device)
  const countElsewhere = () => limitOnUnknownDevice(shop, reply, { account, ipKey: toNetwork(request.ip) })
  if (identifier === undefined || deviceHash === undefined)
    return { accountIds: undefined, clear: await countElsewhere() }
  const { used, hasOthers } = await findAccountsOnDevice(shop.db, identifier, deviceHash)
  if (used.length === 0) return { accountIds: undefined, clear: await countElsewhere() }
  const key = `${account}:${deviceHash.toString('hex')}`
  await limitByKey(shop, limits.signInOnDevice, key, reply)
  const clearOnDevice = () => decrementRateLimits(shop.db, [`${limits.signInOnDevice.name}:${key}`])
  if (!hasOthers) return { accountIds: undefined, clear: clearOnDevice }
  const clearElsewhere = await unlessRefused(countElsewhere)
  reply.removeHeader('retry-after')
  if (clearElsewhere === undefined) return { accountIds: used, clear: clearOnDevice }
  const clear = async () => {
    await clearOnDevice()
    await clearElsewhere()
  }
  return { accountIds: undefined, clear }
}

/** @throws RefusalError 'too-many-requests' */
async function limitOnUnknownDevice(
  shop: Shop,
  reply: FastifyReply,
  { account, ipKey }: { readonly account: string; readonly ipKey: string },
): Promise<() => Promise<void>> {
  await limitByKey(shop, limits.signIn, ipKey, reply)
  await limitByKey(shop, limits.signInFromAddress, `${account}:${ipKey}`, reply)
  await limitByKey(shop, limits.signInAnywhere, account, reply, sharedSentence)
  return () =>
    decrementRateLimits(shop.db, [
      `${limits.signInFromAddress.name}:${account}:${ipKey}`,
      `${limits.signInAnywhere.name}:${account}`,
    ])
}

async function unlessRefused<Value>(attempt: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await attempt()
  } catch (error) {
    if (error instanceof RefusalError) return undefined
    throw error
  }
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
