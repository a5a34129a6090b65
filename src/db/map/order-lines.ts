import type { Selectable } from 'kysely'
import { cents } from '#domain/money.ts'
import type { OrderLine, OrderLineWithLot } from '#domain/orders/order.ts'
import type { OrderLine as OrderLineColumns } from '../types.ts'

export type NewOrderLine = Omit<OrderLine, 'id' | 'slug' | 'imageKey' | 'removedQuantity' | 'shortQuantity'>

export function orderLineToRow(line: NewOrderLine) {
  return {
    productId: line.productId ?? null,
    lotId: line.lotId ?? null,
    productName: line.name,
    sizeLabel: line.size ?? null,
    priceCents: line.price,
    tierDiscountBp: line.tierDiscountBp,
    unitPriceCents: line.unitPrice,
    quantity: line.quantity,
    totalCents: line.total,
    discountCents: line.discount,
    onSale: line.onSale,
  }
}

export interface OrderLineRow extends Selectable<OrderLineColumns> {
  readonly slug: string | null
  readonly imageKey: string | null
}

export function orderLineFromRow(row: OrderLineRow): OrderLine {
  return {
    id: row.id,
    productId: row.productId ?? undefined,
    slug: row.slug ?? undefined,
    imageKey: row.imageKey ?? undefined,
    lotId: row.lotId ?? undefined,
    name: row.productName,
    size: row.sizeLabel ?? undefined,
    price: cents(row.priceCents),
    tierDiscountBp: row.tierDiscountBp,
    unitPrice: cents(row.unitPriceCents),
    quantity: row.quantity,
    removedQuantity: row.removedQuantity,
    shortQuantity: row.shortQuantity,
    total: cents(row.totalCents),
    discount: cents(row.discountCents),
    onSale: row.onSale,
  }
}

export interface OrderLineWithLotRow extends OrderLineRow {
  readonly lotNumber: string | null
  readonly lotOnHand: number | null
  readonly reportFileKey: string | null
}

export function orderLineWithLotFromRow(row: OrderLineWithLotRow): OrderLineWithLot {
  return {
    ...orderLineFromRow(row),
    lotNumber: row.lotNumber ?? undefined,
    lotOnHand: row.lotOnHand ?? undefined,
    reportFileKey: row.reportFileKey ?? undefined,
  }
}
