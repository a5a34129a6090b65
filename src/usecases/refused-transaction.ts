import type { Database } from '#db/open.ts'
import { runInSavepoint } from '#db/savepoint.ts'
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
  return undoWhenRefused((run) => db.transaction().execute((transaction) => run(() => work(transaction))))
}

/** Runs a part of a transaction that changes nothing when its result is a refusal. */
export async function runPartUnlessRefused<Value>(
  transaction: Database,
  work: () => Promise<Result<Value>>,
): Promise<Result<Value>> {
  return undoWhenRefused((run) => runInSavepoint(transaction, () => run(work)))
}

/** Ends a transaction whose result alone was wanted. */
class UndoneTransaction extends Error {}

/** Runs a transaction for its result. All that it changes is undone. */
export async function runAndUndo<Value>(
  db: Database,
  work: (transaction: Database) => Promise<Value>,
): Promise<Value> {
  return undoForResult((run) => db.transaction().execute((transaction) => run(() => work(transaction))))
}

/** Runs a part of a transaction for its result. All that it changes is undone. */
export async function runPartAndUndo<Value>(
  transaction: Database,
  work: () => Promise<Value>,
): Promise<Value> {
  return undoForResult(async (run) => runInSavepoint(transaction, () => run(work)))
}

/** @param execute runs the work, and undoes it when it throws */
async function undoForResult<Value>(
  execute: (run: (work: () => Promise<Value>) => Promise<never>) => Promise<never>,
): Promise<Value> {
  const results: Value[] = []
  try {
    return await execute(async (work) => {
      results.push(await work())
      throw new UndoneTransaction()
    })
  } catch (error) {
    const [result] = results
    if (error instanceof UndoneTransaction && result !== undefined) return result
    throw error
  }
}

/** @param execute runs the work, and undoes it when it throws */
async function undoWhenRefused<Value>(
  execute: (run: (work: () => Promise<Result<Value>>) => Promise<Result<Value>>) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  try {
    return await execute(async (work) => {
      const result = await work()
      if (!result.ok) throw new RefusedTransaction(result.refusal)
      return result
    })
  } catch (error) {
    if (error instanceof RefusedTransaction) return { ok: false, refusal: error.refusal }
    throw error
  }
}
