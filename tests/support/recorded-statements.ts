import pg from 'pg'

export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  /** What sent it. */
  readonly during: string
}

/** Records each statement of the connections that are opened later, until `stop`. Call it before the shop starts. */
export function recordStatements() {
  const recorded: RecordedStatement[] = []
  let during: string | undefined
  const { query } = pg.Client.prototype
  const recordingQuery = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : isStatement(first) ? first.text : undefined
    const values = isStatement(first) ? first.values : second
    if (during !== undefined && text !== undefined)
      recorded.push({ text, values: Array.isArray(values) ? values : [], during })
    // @ts-expect-error The overloads of `query` cannot be forwarded.
    return query.apply(this, args)
  }
  Object.assign(pg.Client.prototype, { query: recordingQuery })
  return {
    recorded,
    /** Records what the work sends. */
    async during(name: string, work: () => Promise<unknown>): Promise<void> {
      during = name
      await work().finally(() => {
        during = undefined
      })
    },
    stop: () => Object.assign(pg.Client.prototype, { query }),
  }
}

function isStatement(
  value: unknown,
): value is { readonly text: string; readonly values?: readonly unknown[] } {
  return typeof value === 'object' && value !== null && 'text' in value && typeof value.text === 'string'
}
