/** PostgreSQL accepts at most 65,535 parameters per statement, and no demo row has more than 30 columns. */
const rowsPerStatement = 1000

/** Calls `run` with 1,000 rows at a time. */
export async function runInChunks<T>(
  rows: readonly T[],
  run: (chunk: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await run(rows.slice(start, start + rowsPerStatement))
  }
}
