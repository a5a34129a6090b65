import type { Selectable } from 'kysely'
import { taxClasses } from '#domain/catalog/tax-class.ts'
import { cents } from '#domain/money.ts'
import type { NewOrderLine } from '#domain/orders/new-order.ts'
import type { LineLot, OrderLine, OrderLineWithLots } from '#domain/orders/order.ts'
import type { OrderLine as OrderLineColumns } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function orderLineToRow(line: NewOrderLine) {
  return {
    productId: line.productId ?? null,
    productName: line.name,
    sizeLabel: line.size ?? null,
    priceCents: line.price,
    tierDiscountBp: line.tierDiscountBp,
    priceList: line.priceList ?? null,
    unitPriceCents: line.unitPrice,
    quantity: line.quantity,
    totalCents: line.total,
    discountCents: line.discount,
    taxCents: line.tax,
    exciseCents: line.excise,
    taxClass: line.taxClass,
    extraHandlingDays: line.extraHandlingDays,
    onSale: line.onSale,
  }
}

export interface OrderLineRow extends Selectable<OrderLineColumns> {
  readonly slug: string | null
  readonly imageKey: string | null
  readonly lots: readonly LineLot[]
}

export function orderLineFromRow(row: OrderLineRow): OrderLine {
  return {
    id: row.id,
    productId: row.productId ?? undefined,
    slug: row.slug ?? undefined,
    imageKey: row.imageKey ?? undefined,
    lots: row.lots,
    name: row.productName,
    size: row.sizeLabel ?? undefined,
    price: cents(row.priceCents),
    tierDiscountBp: row.tierDiscountBp,
    priceList: row.priceList ?? undefined,
    unitPrice: cents(row.unitPriceCents),
    quantity: row.quantity,
    removedQuantity: row.removedQuantity,
    shortQuantity: row.shortQuantity,
    total: cents(row.totalCents),
    discount: cents(row.discountCents),
    tax: cents(row.taxCents),
    excise: cents(row.exciseCents),
    taxClass: parseOneOf(row.taxClass, taxClasses),
    extraHandlingDays: row.extraHandlingDays,
    onSale: row.onSale,
  }
}

export interface OrderLineWithLotsRow extends OrderLineRow {
  readonly lots: readonly (LineLot & {
    readonly number: string
    readonly onHand: number
    readonly reportFileKey: string | null
  })[]
}

export function orderLineWithLotsFromRow(row: OrderLineWithLotsRow): OrderLineWithLots {
  return {
    ...orderLineFromRow(row),
    lots: row.lots.map((lot) => ({ ...lot, reportFileKey: lot.reportFileKey ?? undefined })),
  }
}
