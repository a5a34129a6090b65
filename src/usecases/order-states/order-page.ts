import type { Shop } from '../shop.ts'
import { deriveOrderKey } from '../tokens.ts'

/** Where a shopper sees how the order stands. */
export function getOrderPageUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, orderNumber: string): string {
  return `${publicUrl}/order-complete/${orderNumber}`
}

/** The page of an order, opened by its key. It stands behind the '#', so that no server log has it. */
export function getOrderLink(shop: Pick<Shop, 'publicUrl' | 'linkSecret'>, orderNumber: string): string {
  return `${getOrderPageUrl(shop, orderNumber)}#key=${deriveOrderKey(shop, orderNumber)}`
}
