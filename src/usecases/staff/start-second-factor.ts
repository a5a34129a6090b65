import { savePendingSecret } from '#db/queries/staff/second-factor.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'

/** Creates a secret for the app. It takes effect with its first code; the current one stays valid until then. */
export async function startSecondFactor(
  shop: Shop,
  staff: SignedInStaffMember,
): Promise<{ readonly secret: string; readonly address: string }> {
  const { shopName } = await getShopSettings(shop.db)
  const {
    sealed,
    secret,
    otpauthUrl: address,
  } = shop.oneTimeCodes.createSecret({
    shop: shopName,
    username: staff.username,
  })
  await savePendingSecret(shop.db, staff.id, sealed)
  return { secret, address }
}
