import type { Database } from '#db/open.ts'
import { claimGuestOrders } from '#db/queries/customers/customers.ts'
import { insertCustomerSession, recordDevice } from '#db/queries/customers/sessions.ts'
import type { Customer } from '#domain/customers/customer.ts'
import { describeDevice, maskIpAddress } from '#domain/customers/device-name.ts'
import { getSessionExpiry } from '#domain/customers/session-lifetime.ts'
import { queueEmail } from '../email/queue-email.ts'
import { newDeviceEmail } from '../email/templates/sign-in-security.ts'
import type { Shop, Visitor } from '../shop.ts'
import { hashToken, newToken } from '../tokens.ts'

/** The browser that signs in. */
export interface SignInContext extends Visitor {
  /** The random id stored in the browser. Undefined when there is none. */
  readonly device: string | undefined
  /** When false, the session ends a day after its last use. */
  readonly remembered: boolean
}

/** Opens a session for the customer and returns its token. Only the token's hash is stored. */
export async function openCustomerSession(
  shop: Shop,
  transaction: Database,
  customerId: string,
  { device, remembered, ...visitor }: SignInContext,
): Promise<string> {
  const token = newToken()
  const startedAt = shop.clock.now()
  await insertCustomerSession(transaction, {
    tokenHash: hashToken(token),
    customerId,
    deviceHash: device === undefined ? undefined : hashToken(device),
    remembered,
    startedAt,
    ...getSessionExpiry(startedAt, startedAt, remembered),
    ...visitor,
  })
  // Links guest orders placed with the verified email, which a provider may have verified just now.
  await claimGuestOrders(transaction, customerId)
  return token
}

/** Opens a session for an existing customer, and emails the customer about a new browser. */
export async function openReturningSession(
  shop: Shop,
  transaction: Database,
  customer: Pick<Customer, 'id' | 'email' | 'firstName' | 'isDemo'>,
  context: SignInContext,
): Promise<string> {
  const now = shop.clock.now()
  const isNewDevice =
    context.device === undefined ||
    (await recordDevice(transaction, customer.id, hashToken(context.device), now))
  if (isNewDevice && customer.email !== undefined)
    await queueEmail(
      shop,
      transaction,
      {
        to: customer.email,
        template: 'new-device',
        customerId: customer.id,
        isDemo: customer.isDemo,
      },
      (store) =>
        newDeviceEmail(store, {
          firstName: customer.firstName,
          at: now,
          device: describeDevice(context.userAgent),
          address: maskIpAddress(context.ip),
        }),
    )
  return openCustomerSession(shop, transaction, customer.id, context)
}
