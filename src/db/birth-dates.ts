import type {
  KyselyPlugin,
  OperationNode,
  PluginTransformQueryArgs,
  PluginTransformResultArgs,
  QueryResult,
  RootOperationNode,
  UnknownRow,
} from 'kysely'
import { ColumnNode, ColumnUpdateNode, ValueListNode, ValueNode, ValuesNode } from 'kysely'
import { open, seal } from './seal.ts'

const purpose = 'date of birth'
/** Begins every encrypted date. The indexes of the rows without it name it, too. */
const prefix = 'sealed:'

/** A date of birth was encrypted with the key of another shop, or altered. */
export class SealKeyError extends Error {
  constructor() {
    super(
      'A date of birth cannot be decrypted: secrets.json in the data folder is not the file that belongs to this database, or the date was altered.',
    )
    this.name = 'SealKeyError'
  }
}

/** The form in which a date of birth is stored. */
export function sealBirthDate(key: Buffer, date: string): string {
  return `${prefix}${seal(key, purpose, Buffer.from(date)).toString('base64')}`
}

/**
 * Rows of earlier versions have their date in the clear until it is encrypted.
 * @throws SealKeyError
 */
export function openBirthDate(key: Buffer, stored: string): string {
  if (!stored.startsWith(prefix)) return stored
  const date = open(key, purpose, Buffer.from(stored.slice(prefix.length), 'base64'))
  if (date === undefined) throw new SealKeyError()
  return date.toString()
}

/**
 * Encrypts the columns `date_of_birth` in all inserts and updates of the query builder, and decrypts the results of all
 * queries. So nothing above the database knows that they are encrypted, and no query can compare or sort them. It is used
 * after the names of columns were changed: snake_case in queries, camelCase in results.
 */
export class BirthDatesPlugin implements KyselyPlugin {
  #key: Buffer | undefined

  setKey(key: Buffer): void {
    this.#key = key
  }

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (node.kind === 'UpdateQueryNode')
      return node.updates?.some(isBirthDateUpdate)
        ? { ...node, updates: node.updates.map((update) => this.#sealUpdate(update)) }
        : node
    if (node.kind !== 'InsertQueryNode') return node
    const index = node.columns?.findIndex(isBirthDate) ?? -1
    if (index === -1 || node.values === undefined) return node
    if (!ValuesNode.is(node.values)) throw new Error('Dates of birth are inserted as values')
    const rows = node.values.values.map((row) =>
      ValueListNode.is(row)
        ? { ...row, values: row.values.map((value, at) => (at === index ? this.#sealNode(value) : value)) }
        : { ...row, values: row.values.map((value, at) => (at === index ? this.#seal(value) : value)) },
    )
    return { ...node, values: ValuesNode.create(rows) }
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const [first] = result.rows
    if (first === undefined || !('dateOfBirth' in first)) return result
    return {
      ...result,
      rows: result.rows.map((row) => ({ ...row, dateOfBirth: this.#open(row.dateOfBirth) })),
    }
  }

  #sealUpdate(update: ColumnUpdateNode): ColumnUpdateNode {
    return isBirthDateUpdate(update) ? { ...update, value: this.#sealNode(update.value) } : update
  }

  #sealNode(node: OperationNode): OperationNode {
    if (ValueNode.is(node)) return { ...node, value: this.#seal(node.value) } as ValueNode
    if (node.kind === 'DefaultInsertValueNode') return node
    throw new Error('Dates of birth are written as values')
  }

  #seal(value: unknown): unknown {
    return typeof value === 'string' ? sealBirthDate(this.#requireKey(), value) : value
  }

  #open(value: unknown): unknown {
    return typeof value === 'string' ? openBirthDate(this.#requireKey(), value) : value
  }

  #requireKey(): Buffer {
    if (this.#key === undefined) throw new Error('This connection has no key for dates of birth')
    return this.#key
  }
}

function isBirthDate(node: OperationNode): boolean {
  return ColumnNode.is(node) && node.column.name === 'date_of_birth'
}

function isBirthDateUpdate(update: OperationNode): boolean {
  return ColumnUpdateNode.is(update) && isBirthDate(update.column)
}
