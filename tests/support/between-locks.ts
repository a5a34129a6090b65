import { awaitWaitingCall, type Statement, withTransaction } from './database-gates.ts'
import type { ShopUnderTest } from './shop.ts'

/**
 * Takes the lock `first`, starts `call`, and takes the lock `second` once the call waits. If the call takes locks in the
 * common order, it does not hold `second` yet, so there is no deadlock.
 */
export async function runBetweenLocks<Result>(
  shop: Pick<ShopUnderTest, 'sql'>,
  [first, second]: readonly [Statement, Statement],
  call: () => Promise<Result>,
): Promise<Result> {
  // The transaction must end before the response is awaited, or the call never continues.
  const { pending: response } = await withTransaction(shop, async (transaction) => {
    await transaction.query(...first)
    const pending = call()
    await awaitWaitingCall(shop)
    await transaction.query(...second)
    return { pending }
  })
  return response
}
