import type { Database } from '#db/open.ts'
import type { Refusal, Result } from '#domain/refusal.ts'

/** Rolls the transaction back with this refusal. */
class RefusedTransaction extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message ?? refusal.code)
    this.refusal = refusal
  }
}

/** Runs a transaction that changes nothing when its result is a refusal. */
export async function runUnlessRefused<Value>(
  db: Database,
  work: (transaction: Database) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return db
    .transaction()
    .execute(async (transaction) => {
      const result = await work(transaction)
      if (!result.ok) throw new RefusedTransaction(result.refusal)
      return result
    })
    .catch((error: unknown) => {
      if (error instanceof RefusedTransaction) return { ok: false, refusal: error.refusal }
      throw error
    })
}
