import * as calls from '#contract/shop/account-calls.ts'
import { getCreditBalance, getHeldCredit, listCreditMovements } from '#db/queries/payments/store-credit.ts'
import { describeCreditMovement } from '#domain/payments/store-credit.ts'
import { requireCustomer } from '../customer-session.ts'
import { handle } from '../handle.ts'
import type { Routes } from '../routes.ts'

/** Older ones are in the download of the customer's data. */
const shownMovements = 100

export const storeCreditRoutes: Routes = (app, { shop }) => {
  handle(app, calls.getStoreCredit, async (request, reply) => {
    const { id: customerId } = await requireCustomer(shop, request)
    const owner = { customerId, mode: shop.mode }
    const [{ balance }, held, movements] = await Promise.all([
      getCreditBalance(shop.db, owner),
      getHeldCredit(shop.db, owner),
      listCreditMovements(shop.db, owner, shownMovements),
    ])
    return reply.send({
      success: true,
      balance,
      held,
      movements: movements.map((movement) => ({
        id: movement.id,
        at: movement.createdAt.toISOString(),
        text: describeCreditMovement(movement),
        amount: movement.amount,
      })),
    })
  })
}
