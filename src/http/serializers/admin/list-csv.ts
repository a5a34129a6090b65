import * as z from 'zod'
import { money, share } from '#contract/admin/money.ts'
import { serializeCsv, serializeCsvRow } from '../csv.ts'

interface CsvColumn {
  /** Such as `total_usd`. */
  readonly name: string
  read(row: unknown): unknown
}

/**
 * The columns of a list's CSV file, one for each field of its rows. Money is in dollars, `{ total: 5459 }` → `total_usd`
 * 54.59, a share in percent, and the fields of a nested object have its name before theirs: `contact_note`.
 */
export function createCsvColumns(row: z.ZodObject, prefix = ''): readonly CsvColumn[] {
  return Object.entries(row.shape).flatMap(([field, optional]) => {
    const schema = optional instanceof z.ZodOptional ? optional.unwrap() : optional
    const name = prefix + toSnakeCase(field)
    const read = (value: unknown) => readField(value, field)
    const nested = schema instanceof z.ZodDiscriminatedUnion ? joinKinds(schema) : schema
    if (nested instanceof z.ZodObject)
      return createCsvColumns(nested, `${name}_`).map((column) => ({
        ...column,
        read: (value: unknown) => column.read(read(value)),
      }))
    if (schema === money)
      return [createNumberColumn(`${name}_usd`, read, (cents) => (cents / 100).toFixed(2))]
    if (schema === share) return [createNumberColumn(`${name}_percent`, read, (points) => points / 100)]
    if (schema instanceof z.ZodBoolean)
      return [{ name, read: (value: unknown) => (read(value) === true ? 'yes' : 'no') }]
    return [{ name, read }]
  })
}

/** The fields of all kinds of an object; a row is empty in those that its kind does not have. */
function joinKinds({ options }: z.ZodDiscriminatedUnion): z.ZodObject {
  const kinds = options.filter((option) => option instanceof z.ZodObject)
  return z.object(Object.assign({}, ...kinds.map(({ shape }) => shape)))
}

function createNumberColumn(
  name: string,
  read: CsvColumn['read'],
  format: (value: number) => unknown,
): CsvColumn {
  return {
    name,
    read: (row) => {
      const value = read(row)
      return typeof value === 'number' ? format(value) : undefined
    },
  }
}

function readField(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined
}

function toSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The file of a list, page by page. A row that others pushed to the next page meanwhile is written once. */
export async function* streamListCsv(
  columns: readonly CsvColumn[],
  pages: AsyncIterable<readonly unknown[]>,
): AsyncGenerator<string> {
  yield serializeCsv([columns.map(({ name }) => name)])
  let previous = new Set<string>()
  for await (const rows of pages) {
    const lines = rows.map((row) => serializeCsvRow(columns.map((column) => column.read(row))))
    yield lines.filter((line) => !previous.has(line)).join('')
    previous = new Set(lines)
  }
}
