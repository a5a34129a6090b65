/**
 * Does the work for every item, one after the other: one that fails holds up none behind it.
 * @throws AggregateError at the end, with every fault.
 */
export async function forEachIsolated<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for (const item of items) {
    try {
      await work(item)
    } catch (fault) {
      faults.push(fault)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} could not be done`)
}
