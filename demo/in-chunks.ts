/** PostgreSQL takes at most 65,535 parameters a statement; no demo row has more than 30 columns. */
const rowsPerStatement = 1000

/** Runs a statement on a thousand rows at a time. */
export async function inChunks<T>(
  rows: readonly T[],
  run: (part: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    await run(rows.slice(start, start + rowsPerStatement))
  }
}
