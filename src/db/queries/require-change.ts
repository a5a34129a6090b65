import type { UpdateResult } from 'kysely'

/**
 * Executes an update of one record that its state table allows only in some states.
 * @throws Error when it changed nothing
 */
export async function requireChange(
  update: { executeTakeFirst(): Promise<UpdateResult | undefined> },
  refusal: string,
): Promise<void> {
  const result = await update.executeTakeFirst()
  if (Number(result?.numUpdatedRows ?? 0) === 0) throw new Error(`${refusal}.`)
}
