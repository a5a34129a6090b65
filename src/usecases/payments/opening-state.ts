import { hasDemoData } from '#db/queries/settings/demo-data.ts'
import { listOpeningRequirements, type OpeningRequirement } from '#domain/settings/opening.ts'
import { listAccountsForNewPayments } from '../accounts/payment-accounts.ts'
import { hasAgeCheck } from '../age-checks/age-settings.ts'
import type { Shop } from '../shop.ts'

type OpeningShop = Pick<
  Shop,
  | 'db'
  | 'mode'
  | 'paymentAdapters'
  | 'accounts'
  | 'ageAdapters'
  | 'sandboxAgeVerifier'
  | 'sealKey'
  | 'emailSender'
  | 'publicUrl'
  | 'clock'
>

/** What the shop still lacks for real orders. Empty in demo mode. */
export async function findOpeningRequirements(shop: OpeningShop): Promise<readonly OpeningRequirement[]> {
  if (shop.mode === 'demo') return []
  return listOpeningRequirements({
    mode: shop.mode,
    hasPayments: (await listAccountsForNewPayments(shop)).length > 0,
    hasAgeCheck: await hasAgeCheck(shop),
    hasDemoData: await hasDemoData(shop.db),
    sendsEmail: shop.emailSender !== undefined,
    publicUrl: shop.publicUrl,
  })
}

/** Whether shoppers can place orders. */
export async function acceptsOrders(shop: OpeningShop): Promise<boolean> {
  return !(await findOpeningRequirements(shop)).some(({ isBlocking }) => isBlocking)
}
