import type { Shop } from '../shop.ts'

/** Where a shopper sees how the order stands. */
export function getOrderPageUrl({ publicUrl }: Pick<Shop, 'publicUrl'>, orderNumber: string): string {
  return `${publicUrl}/order-complete/${orderNumber}`
}
