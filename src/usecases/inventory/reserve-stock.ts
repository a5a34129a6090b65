import type { Database } from '#db/open.ts'
import { findProductsOfOrder } from '#db/queries/catalog/products.ts'
import { adjustStock, lockStock } from '#db/queries/inventory/stock.ts'
import { findCountedLots } from '#db/queries/lots/lot-counts.ts'
import { moveLinesToLots } from '#db/queries/orders/line-lots.ts'
import { updateOrder } from '#db/queries/orders/orders.ts'
import { insertCreditMovement, lockCreditBalance } from '#db/queries/payments/store-credit.ts'
import { releasePromotionUse, restorePromotionUse } from '#db/queries/promotions/promotions.ts'
import { toRegulatedProduct } from '#domain/catalog/product.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { findLotProblem } from '#domain/lots/lot-clearance.ts'
import type { Order, OrderLine } from '#domain/orders/order.ts'
import { moveOrderCredit } from '#domain/payments/store-credit.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Reduces the stock by the ordered quantities. The rows must be locked with `lockStock`. */
export async function reserveStock(
  transaction: Database,
  lines: readonly { readonly productId: string; readonly quantity: number }[],
): Promise<void> {
  await adjustStock(
    transaction,
    lines.map(({ productId, quantity }) => ({ productId, change: -quantity })),
  )
  await publishEvent(transaction, {
    kind: 'stock moved',
    productIds: lines.map(({ productId }) => productId),
  })
}

/**
 * Reserves the stock, the promotion use and the store credit of an order again, all or nothing, because its payment came after the
 * stock was released. Lines of a lot that is not sold anymore get the lot on sale; without one that can be sold, they are sold out.
 */
export async function reserveStockAgain(
  shop: Pick<Shop, 'clock' | 'mode'>,
  transaction: Database,
  order: Order,
  orderLines: readonly OrderLine[],
): Promise<'reserved' | 'sold-out' | 'coupon-used' | 'credit-spent'> {
  const lines = orderLines.flatMap(({ productId, quantity }) =>
    productId === undefined ? [] : [{ productId, quantity }],
  )
  if (lines.length < orderLines.length) return 'sold-out'
  const stock = await lockStock(
    transaction,
    lines.map(({ productId }) => productId),
  )
  // A gift may be of a product that was also bought.
  const units = Map.groupBy(lines, ({ productId }) => productId)
  for (const [productId, each] of units)
    if ((stock.get(productId)?.stock ?? 0) < each.reduce((sum, { quantity }) => sum + quantity, 0))
      return 'sold-out'
  const moves = await findReplacementLots(shop, transaction, order, orderLines)
  if (moves === undefined) return 'sold-out'
  if (!(await restorePromotionUse(transaction, shop.mode, order.id))) {
    await releasePromotionUse(transaction, order.id)
    return 'coupon-used'
  }
  if (!(await takeCreditAgain(transaction, order))) {
    await releasePromotionUse(transaction, order.id)
    return 'credit-spent'
  }
  await reserveStock(transaction, lines)
  await moveLinesToLots(transaction, moves)
  await updateOrder(transaction, order.id, { stockReserved: true })
  return 'reserved'
}

/** False when the customer has spent it elsewhere. */
async function takeCreditAgain(transaction: Database, order: Order): Promise<boolean> {
  const spent = moveOrderCredit(order, 'spent')
  if (spent === undefined) return order.credit === 0
  const { balance } = await lockCreditBalance(transaction, spent)
  return balance >= order.credit && insertCreditMovement(transaction, spent)
}

/** The lots on sale for lines whose own lots are not sold anymore. Undefined when one of these cannot be sold either. */
async function findReplacementLots(
  { clock }: Pick<Shop, 'clock'>,
  transaction: Database,
  order: Order,
  orderLines: readonly OrderLine[],
): Promise<readonly { readonly lineId: string; readonly lotId: string }[] | undefined> {
  const lots = await findCountedLots(
    transaction,
    orderLines.flatMap((line) => line.lots.map(({ lotId }) => lotId)),
  )
  const outdated = orderLines.filter((line) =>
    line.lots.some(({ lotId }) => lots.get(lotId)?.countsAsStock === false),
  )
  if (outdated.length === 0) return []
  const products = await findProductsOfOrder(transaction, order.id)
  const moves = outdated.flatMap(({ id: lineId, productId }) => {
    const product = products.find(({ id }) => id === productId)
    if (product?.lot === undefined) return []
    const problem = findLotProblem(toRegulatedProduct(product), toLegalDay(clock.now()))
    return problem === undefined ? [{ lineId, lotId: product.lot.id }] : []
  })
  return moves.length < outdated.length ? undefined : moves
}
