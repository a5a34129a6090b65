import { isDatabaseClosed } from '#db/queries/unavailable.ts'

/**
 * Runs the work for each item, for up to `parallel` items at a time. One failure does not stop the other items, unless the
 * shop has stopped and closed its database: nothing can be done for them anymore.
 * @throws AggregateError at the end, with all errors
 */
export async function forEachIsolated<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<unknown>,
  parallel = 1,
): Promise<void> {
  const errors: unknown[] = []
  const remaining = Symbol.asyncIterator in items ? items[Symbol.asyncIterator]() : items[Symbol.iterator]()
  const runRemaining = async () => {
    for (let next = await remaining.next(); next.done !== true; next = await remaining.next()) {
      try {
        await work(next.value)
      } catch (error) {
        errors.push(error)
        if (isDatabaseClosed(error)) return
      }
    }
  }
  await Promise.all(Array.from({ length: parallel }, runRemaining))
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} could not be done`)
}
