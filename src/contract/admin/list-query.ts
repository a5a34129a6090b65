import * as z from 'zod'
import { findPeriod } from '#domain/ledger/ledger-period.ts'
import { wholeNumber } from '../numbers.ts'

export const maxPageSize = 100
export const defaultPageSize = 25

/** One of a list of values, with an error that names them. */
export function oneOf<const Values extends readonly string[]>(label: string, values: Values) {
  return z.enum(values, { error: `${label} must be one of ${values.join(', ')}.` })
}

/** The query of every admin list: page, search and sort order. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(
  sorts: Sorts,
  usual: { readonly sort: NoInfer<Sorts[number]>; readonly dir: 'asc' | 'desc' },
) {
  return z.object({
    page: wholeNumber('page', 100_000).default(1),
    limit: wholeNumber('limit', maxPageSize).default(defaultPageSize),
    search: z
      .string()
      .trim()
      .max(200, 'search can be at most 200 characters.')
      .refine((text) => !text.includes('\u0000'), 'search contains a character that cannot be stored.')
      .default(''),
    sort: oneOf('sort', sorts).default(() => usual.sort),
    dir: oneOf('dir', ['asc', 'desc']).default(usual.dir),
  })
}

/** A month of the shop: '2026-11'. */
export const month = z
  .string()
  .refine(
    (text) => text.length === 7 && findPeriod(text) !== undefined,
    'month must be a month such as 2026-11.',
  )

export const origin = oneOf('origin', ['demo', 'real']).optional()

/** A page of rows with how many there are: just as many, or more than were counted. */
export function listPage<Row extends z.ZodType>(row: Row) {
  return z.object({
    success: z.literal(true),
    rows: z.array(row),
    total: z.number().int(),
    precision: z.enum(['exact', 'at-least']),
  })
}

/** Why staff did something, for the audit log. */
export const reason = z
  .string({ error: 'A reason is required.' })
  .trim()
  .min(3, 'Enter a reason of at least three characters.')
  .max(500, 'A reason can be at most 500 characters.')
  .refine((text) => !text.includes('\u0000'), 'The reason contains a character that cannot be stored.')
