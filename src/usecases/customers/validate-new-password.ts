import {
  explainWeakPassword,
  listPasswordContext,
  validatePasswordLength,
} from '#domain/customers/password-policy.ts'
import { getShopSettings } from '../settings/get-shop-settings.ts'
import type { Shop } from '../shop.ts'

/**
 * The error sentence for a new password, or undefined when it is allowed.
 * @param person names, email address and username of its owner
 */
export async function validateNewPassword(
  shop: Pick<Shop, 'db' | 'passwordStrength'>,
  password: string,
  person: readonly (string | undefined)[],
): Promise<string | undefined> {
  const wrongLength = validatePasswordLength(password)
  if (wrongLength !== undefined) return wrongLength
  const { shopName } = await getShopSettings(shop.db)
  const context = listPasswordContext([...person, shopName])
  return explainWeakPassword(await shop.passwordStrength.estimate(password, context))
}
