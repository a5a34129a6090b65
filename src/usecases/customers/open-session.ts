import type { Database } from '#db/open.ts'
import { claimGuestOrders } from '#db/queries/customers/accounts.ts'
import type { CustomerRow } from '#db/queries/customers/customers.ts'
import { insertCustomerSession, noteDevice } from '#db/queries/customers/sessions.ts'
import { deviceName, shortAddress } from '#domain/customers/device-name.ts'
import { sessionEnds } from '#domain/customers/session-lifetime.ts'
import { queueMail } from '../email/queue-email.ts'
import { newDevice } from '../email/templates/sign-in-security.ts'
import type { Shop, Visitor } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** Whose browser it is that signs in. */
export interface Arrival extends Visitor {
  /** The random id the browser keeps for itself; undefined when it keeps none. */
  readonly device: string | undefined
  /** Without it the session ends a day after its last use. */
  readonly remembered: boolean
}

/** A new session for the customer; the token is shown once and only its hash is kept. */
export async function openSession(
  shop: Shop,
  transaction: Database,
  customerId: string,
  { device, remembered, ...visitor }: Arrival,
): Promise<string> {
  const token = newToken()
  const begunAt = shop.clock.now()
  await insertCustomerSession(transaction, {
    tokenHash: hashToken(token),
    customerId,
    deviceHash: device === undefined ? undefined : hashToken(device),
    remembered,
    begunAt,
    ...sessionEnds(begunAt, begunAt, remembered),
    ...visitor,
  })
  // What the owner bought since without signing in, and what an identity provider proved just now.
  await claimGuestOrders(transaction, customerId)
  return token
}

/** A session for who has an account already: its owner is told when the browser is new to the account. */
export async function openSessionAgain(
  shop: Shop,
  transaction: Database,
  customer: Pick<CustomerRow, 'id' | 'email' | 'first_name' | 'is_demo'>,
  arrival: Arrival,
): Promise<string> {
  const at = shop.clock.now()
  const isNew =
    arrival.device === undefined ||
    (await noteDevice(transaction, customer.id, hashToken(arrival.device), at))
  if (isNew && customer.email !== null)
    await queueMail(
      shop,
      transaction,
      {
        to: customer.email,
        template: 'new-device',
        customerId: customer.id,
        isDemo: customer.is_demo,
      },
      (house) =>
        newDevice(house, {
          firstName: customer.first_name,
          at,
          device: deviceName(arrival.userAgent),
          address: shortAddress(arrival.ip),
        }),
    )
  return openSession(shop, transaction, customer.id, arrival)
}
