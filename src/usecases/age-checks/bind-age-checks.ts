import type { Database } from '#db/open.ts'
import { bindAgeCheck, listUnboundAgeChecks } from '#db/queries/age-checks/age-checks.ts'
import { findOrder } from '#db/queries/orders/orders.ts'
import { deriveAgeBinding } from './age-binding.ts'

const batchSize = 500

/**
 * Binds the checks of earlier versions to the customers and addresses of their orders. Part of preparing a database; a
 * start that was interrupted goes on where it stopped.
 */
export async function bindAgeChecks(db: Database, secret: { readonly linkSecret: string }): Promise<void> {
  let after: string | undefined
  do {
    const unbound = await listUnboundAgeChecks(db, { after, limit: batchSize })
    for (const { id, orderId } of unbound) {
      const order = await findOrder(db, orderId)
      if (order !== undefined) await bindAgeCheck(db, id, deriveAgeBinding(secret, order))
    }
    after = unbound.length < batchSize ? undefined : unbound.at(-1)?.id
  } while (after !== undefined)
}
