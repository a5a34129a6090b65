import type { AdminPackingSlip } from '#contract/admin/orders/packing-slip.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { formatAddressLines } from '#domain/shipping/address.ts'
import type { PackingSlip } from '#usecases/fulfillment/load-packing-slip.ts'
import { serializeLotLink } from '../qr-code.ts'

export async function serializePackingSlip(slip: PackingSlip, publicUrl: string): Promise<AdminPackingSlip> {
  const { order, lines, store, warnings, disclaimer } = slip
  return {
    number: order.number,
    placedAt: order.placedAt.toISOString(),
    store: { name: store.name, address: [...store.contact.address] },
    shippingAddress: formatAddressLines(order.shippingAddress),
    shippingMethod: `${order.shippingProvider} ${order.shippingService}`,
    hasAdultSignature: order.hasAdultSignature,
    lines: await Promise.all(
      lines.map(async (line) => ({
        id: line.id,
        name: formatFullName(line),
        quantity: line.quantity,
        lots: await Promise.all(
          line.lots.map(async ({ number, quantity }) => ({
            number,
            quantity,
            link: await serializeLotLink(publicUrl, number),
          })),
        ),
      })),
    ),
    warnings: warnings.map(({ ruleId, text, showsSymbol }) => ({ ruleId, text, showsSymbol })),
    disclaimer,
  }
}
