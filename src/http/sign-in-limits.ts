import type { FastifyReply, FastifyRequest } from 'fastify'
import { findAccountsOnDevice } from '#db/queries/customers/sessions.ts'
import { isStaffDevice, listSignInIps } from '#db/queries/staff/devices.ts'
import { readIdentifier } from '#domain/customers/identifier.ts'
import { daysBefore } from '#domain/duration.ts'
import { toNetwork } from '#domain/network-address.ts'
import type { Result } from '#domain/refusal.ts'
import type { Shop } from '#usecases/shop.ts'
import { hashToken } from '#usecases/tokens.ts'
import { limits } from './limits.ts'
import { type Counter, isWrongProof, limitAttempts, reservePlaces, toAccountKey } from './rate-limit.ts'

const sharedSentence =
  'Too many attempts for this account. Sign in on a device you have used before, choose a new password with "Forgotten password?", or try again in an hour.'

/**
 * Signs in below the limits of wrong passwords. A known device has its own counter, so a stranger's guesses never lock the
 * owner out. Other devices are counted by IP address, by account and IP address, and by account. Takes the same time and gives
 * the same refusal whether or not the account exists.
 *
 * Several accounts can have the same phone number, and anyone can add one. A device is known for the accounts that were
 * used on it. An attempt on it counts for the others as one from any other device, and does not reach them over a limit.
 * @param attempt gets the accounts whose passwords may be compared. Undefined: all with the name.
 * @throws RefusalError 'too-many-requests'
 */
export async function limitSignIn(
  shop: Shop,
  request: FastifyRequest,
  reply: FastifyReply,
  { emailOrPhone, device }: { readonly emailOrPhone: string; readonly device?: string | undefined },
  attempt: (accountIds: readonly string[] | undefined) => Promise<Result<string>>,
): Promise<Result<string>> {
  const account = toAccountKey(emailOrPhone)
  const identifier = readIdentifier(emailOrPhone)
  const deviceHash = device === undefined ? undefined : hashToken(device)
  const elsewhere = listCountersOfUnknownDevice(account, toNetwork(request.ip))
  const counts = isWrongProof
  const limitElsewhere = () =>
    limitAttempts(shop, reply, { counters: elsewhere, counts }, () => attempt(undefined))
  if (identifier === undefined || deviceHash === undefined) return limitElsewhere()
  const { used, hasOthers } = await findAccountsOnDevice(shop.db, identifier, deviceHash)
  if (used.length === 0) return limitElsewhere()
  const key = `${account}:${deviceHash.toString('hex')}`
  const counters = [{ limit: limits.signInOnDevice, key }]
  return limitAttempts(shop, reply, { counters, counts }, async () => {
    if (!hasOthers) return attempt(undefined)
    const places = await reservePlaces(shop, elsewhere)
    if (!places.ok) return attempt(used)
    const outcome = await attempt(undefined).catch(async (error: unknown) => {
      await places.settle(false)
      throw error
    })
    await places.settle(counts(outcome))
    return outcome
  })
}

function listCountersOfUnknownDevice(account: string, ipKey: string): readonly Counter[] {
  return [
    { limit: limits.signIn, key: ipKey },
    { limit: limits.signInFromAddress, key: `${account}:${ipKey}` },
    { limit: limits.signInAnywhere, key: account, sentence: sharedSentence },
  ]
}

const knownDeviceDays = 90
const unknownDeviceSentence =
  'Too many attempts for this username. Sign in on a device or from a network you have used before, or try again in an hour.'

/**
 * What counts the wrong passwords of a staff member, who is also recognized by a recently used IP address.
 * @returns also the key that wrong codes are counted by
 */
export async function listStaffCounters(
  shop: Shop,
  request: FastifyRequest,
  { username, device }: { readonly username: string; readonly device?: string | undefined },
): Promise<{ readonly attemptKey: string; readonly counters: readonly Counter[] }> {
  const name = username.trim().toLowerCase()
  const ipKey = toNetwork(request.ip)
  const known = await findKnownDeviceOrIp(shop, { name, ipKey, device })
  if (known !== undefined) {
    const attemptKey = `${name}@${known}`
    return { attemptKey, counters: [{ limit: limits.staffPassword, key: attemptKey }] }
  }
  const counters = [
    { limit: limits.signIn, key: ipKey },
    { limit: limits.staffPasswordFrom, key: `${name}@${ipKey}` },
    { limit: limits.staffPasswordAnywhere, key: name, sentence: unknownDeviceSentence },
  ]
  return { attemptKey: name, counters }
}

/** The known device or else the known IP address of this username. Takes the same time for unknown usernames. */
async function findKnownDeviceOrIp(
  shop: Shop,
  attempt: { readonly name: string; readonly ipKey: string; readonly device: string | undefined },
): Promise<string | undefined> {
  const since = daysBefore(shop.clock.now(), knownDeviceDays)
  const deviceHash = attempt.device === undefined ? undefined : hashToken(attempt.device)
  const [isDevice, addresses] = await Promise.all([
    deviceHash !== undefined && isStaffDevice(shop.db, attempt.name, deviceHash),
    listSignInIps(shop.db, attempt.name, since),
  ])
  if (isDevice && deviceHash !== undefined) return deviceHash.toString('hex')
  return addresses.some((ip) => toNetwork(ip) === attempt.ipKey) ? attempt.ipKey : undefined
}
