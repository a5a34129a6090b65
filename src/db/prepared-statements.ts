import type pg from 'pg'
import { onePlanMark } from './one-plan.ts'
import { plannedEachTimeMark } from './planned-each-time.ts'

export interface PreparationLimits {
  /** A statement is prepared once it was sent this often, so that rare ones take no memory in each connection. */
  readonly usesBefore: number
  /** Each plan takes memory in every connection that used it, and strangers can combine the filters of a list in many ways. */
  readonly max: number
}

const defaultLimits: PreparationLimits = { usesBefore: 8, max: 100 }
const maxCounted = 2000

/** Chooses the statements that PostgreSQL should parse and plan once for a connection, instead of every time. */
export class PreparedStatements {
  readonly #limits: PreparationLimits
  readonly #names = new Map<string, string>()
  readonly #uses = new Map<string, number>()

  constructor(limits: PreparationLimits = defaultLimits) {
    this.#limits = limits
  }

  /** The name under which the statement is prepared. Undefined: it is sent as it is. */
  nameFor(text: string): string | undefined {
    if (text.trimStart().startsWith(plannedEachTimeMark)) return undefined
    const name = this.#names.get(text)
    if (name !== undefined || this.#names.size >= this.#limits.max) return name
    const uses = (this.#uses.get(text) ?? 0) + 1
    if (uses <= this.#limits.usesBefore) {
      if (this.#uses.size >= maxCounted) this.#uses.clear()
      this.#uses.set(text, uses)
      return undefined
    }
    this.#uses.delete(text)
    const next = `s${this.#names.size}`
    this.#names.set(text, next)
    return next
  }

  /** Makes the connection use prepared statements for queries with values, and for those that say so. */
  use(client: pg.PoolClient): void {
    const query = client.query.bind(client)
    const queryByName = (text: unknown, values: unknown, ...rest: unknown[]) => {
      // Without values and the mark the text may be several statements, which cannot be prepared.
      const isOne =
        typeof text === 'string' &&
        Array.isArray(values) &&
        (values.length > 0 || text.trimStart().startsWith(onePlanMark))
      const name = isOne ? this.nameFor(text) : undefined
      // @ts-expect-error The overloads of `query` cannot be forwarded.
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
    }
    Object.assign(client, { query: queryByName })
  }
}
