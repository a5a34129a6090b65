import { sql } from 'kysely'
import type { Database } from './open.ts'

/** Runs a part of a transaction. When it throws, the part alone is undone, and the transaction can go on. */
export async function runInSavepoint<Value>(
  transaction: Database,
  part: () => Promise<Value>,
): Promise<Value> {
  await sql`savepoint part`.execute(transaction)
  try {
    const value = await part()
    await sql`release savepoint part`.execute(transaction)
    return value
  } catch (error) {
    await sql`rollback to savepoint part`.execute(transaction)
    throw error
  }
}
