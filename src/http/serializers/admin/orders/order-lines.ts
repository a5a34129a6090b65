import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { getFileUrl } from '#domain/catalog/product.ts'
import { countPackable, countUnits, listUnpackedUnits } from '#domain/fulfillment/shipment.ts'
import { subtract } from '#domain/money.ts'
import type { LineLotDetails, Order, OrderLineWithLots } from '#domain/orders/order.ts'
import { getRefundableOfLine, sumRefundedExcise, sumRefundedTax } from '#domain/orders/refund-parts.ts'
import type { Refund } from '#domain/payments/payment.ts'

export function serializeOrderLine(
  { shipments }: Order,
  line: OrderLineWithLots,
  refunds: readonly Refund[],
): AdminOrder['lines'][number] {
  return {
    id: line.id,
    productId: line.productId,
    productSlug: line.slug,
    image: line.imageKey === undefined ? undefined : getFileUrl(line.imageKey),
    name: line.name,
    size: line.size,
    shortQuantity: line.shortQuantity,
    lots: line.lots.map(serializeLineLot),
    price: line.price,
    tierDiscount: line.tierDiscountBp,
    priceList: line.priceList,
    unitPrice: line.unitPrice,
    quantity: line.quantity,
    removedQuantity: line.removedQuantity,
    unpacked: countUnits(listUnpackedUnits(line, shipments)),
    packable: countPackable(line, shipments),
    tax: line.tax,
    excise: line.excise,
    refundedTax: sumRefundedTax(line.id, refunds),
    refundedExcise: sumRefundedExcise(line.id, refunds),
    refundable: getRefundableOfLine(line, refunds),
    total: line.total,
    discount: line.discount,
    paid: subtract(line.total, line.discount),
  }
}

function serializeLineLot({
  lotId,
  reportFileKey,
  ...lot
}: LineLotDetails): AdminOrder['lines'][number]['lots'][number] {
  return {
    ...lot,
    id: lotId,
    labReportUrl: reportFileKey === undefined ? undefined : getFileUrl(reportFileKey),
  }
}
