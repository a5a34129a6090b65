import type { DeleteResult } from 'kysely'

/** Runs a deletion. @returns how many rows it deleted. */
export async function countDeleted(deletion: { executeTakeFirst(): Promise<DeleteResult> }): Promise<number> {
  const { numDeletedRows } = await deletion.executeTakeFirst()
  return Number(numDeletedRows)
}
