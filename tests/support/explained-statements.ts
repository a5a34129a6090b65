import { createRequire } from 'node:module'
import pg from 'pg'
import { plannedEachTimeMark } from '#db/planned-each-time.ts'
import { growingTables } from './filled-shop.ts'
import type { RecordedStatement } from './recorded-statements.ts'

/** A node of a plan, as `explain (analyze, format json)` writes it. Numbers are per loop. */
interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** What a statement does that takes longer the more the shop sells. */
export interface Growth {
  /** For example 'Seq Scan on shop_order reads 60000 rows'. */
  readonly what: string
  readonly plan: 'custom' | 'generic'
  readonly statement: RecordedStatement
}

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils.js')
const growing = new Set<string>(growingTables)

/** Runs the statement as it was sent, in a transaction that is rolled back, and says what it reads too much of. */
export async function explainStatement(
  client: pg.Client,
  statement: RecordedStatement,
  maxRows: number,
): Promise<Growth[]> {
  const { text, values } = statement
  const plans: [Growth['plan'], () => Promise<pg.QueryResult>][] = [
    ['custom', () => client.query(`explain (analyze, format json) ${text}`, [...values])],
  ]
  // A statement with values is prepared once it was sent often, unless it says otherwise.
  if (values.length > 0 && !text.trimStart().startsWith(plannedEachTimeMark))
    plans.push(['generic', () => explainPrepared(client, text, values)])
  const growths: Growth[] = []
  for (const [plan, explain] of plans) {
    await client.query(`begin; set local statement_timeout = '20s'`)
    try {
      const { rows } = await explain()
      for (const { Plan } of rows[0]['QUERY PLAN'])
        growths.push(...listGrowths(Plan, maxRows).map((what) => ({ what, plan, statement })))
    } catch (error) {
      // A row that the statement stored when it was sent.
      if (!(error instanceof pg.DatabaseError && error.code?.startsWith('23'))) throw error
    } finally {
      await client.query('rollback')
      await client.query('deallocate all')
    }
  }
  return growths
}

/** With the plan that PostgreSQL makes for any values. */
async function explainPrepared(
  client: pg.Client,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  await client.query('set local plan_cache_mode = force_generic_plan')
  await client.query(`prepare explained as ${text}`)
  const parameters = values.map(toLiteral).join(', ')
  return client.query(`explain (analyze, format json) execute explained(${parameters})`)
}

function toLiteral(value: unknown): string {
  const prepared: unknown = prepareValue(value)
  if (prepared === null || prepared === undefined) return 'null'
  if (Buffer.isBuffer(prepared)) return pg.escapeLiteral(`\\x${prepared.toString('hex')}`)
  return pg.escapeLiteral(String(prepared))
}

function listGrowths(node: PlanNode, maxRows: number): string[] {
  const below = node.Plans ?? []
  const own: string[] = []
  const type = node['Node Type']
  const table = node['Relation Name']
  const perLoop =
    node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const read = Math.round(perLoop * node['Actual Loops'])
  if (table !== undefined && growing.has(table) && read > maxRows)
    own.push(
      `${type} on ${table}${node['Index Name'] === undefined ? '' : ` by ${node['Index Name']}`} reads ${read} rows`,
    )
  const [input] = below
  if (type === 'Sort' && input !== undefined && input['Actual Rows'] * input['Actual Loops'] > maxRows)
    own.push(`Sort of ${Math.round(input['Actual Rows'] * input['Actual Loops'])} rows`)
  return [...own, ...below.flatMap((child) => listGrowths(child, maxRows))]
}
