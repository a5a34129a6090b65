/**
 * Runs the work for each item in turn. One failure does not stop the items after it.
 * @throws AggregateError at the end, with all errors
 */
export async function forEachIsolated<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be done`)
}
