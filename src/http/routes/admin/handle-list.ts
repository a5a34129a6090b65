import { Readable } from 'node:stream'
import type * as z from 'zod'
import { defineListExport, type ListCallDefinition } from '#contract/admin/list-call.ts'
import { fillPath } from '#contract/define-call.ts'
import type { Slice } from '#db/queries/page.ts'
import { recordAccess } from '#db/queries/staff/audit-log.ts'
import { maskEmail } from '#domain/email/mask-email.ts'
import { isRecord } from '#domain/is-record.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { SignedInStaffMember } from '#domain/staff/staff-member.ts'
import { recordEvent } from '#usecases/events/record-event.ts'
import { handle } from '../../handle.ts'
import type { App, RouteContext } from '../../routes.ts'
import { getActor } from './authorize.ts'

/** What a list is loaded by. */
interface ListInput<Definition extends ListCallDefinition> {
  readonly query: z.output<Definition['query']>
  readonly params: Definition extends { readonly params: infer Params extends z.ZodType }
    ? z.output<Params>
    : unknown
  readonly by: SignedInStaffMember
}

type Load<Definition extends ListCallDefinition> = (
  input: ListInput<Definition>,
  slice: Slice,
) => Promise<z.output<Definition['response']>>
type DescribeAccess<Definition extends ListCallDefinition> = (input: ListInput<Definition>) => {
  readonly subject: string
  readonly what: string
}

type Page = z.output<ListCallDefinition['response']>

/** How many rows an export reads at once. */
const exportedRows = 200

/**
 * Registers a list and its CSV file, `<path>.csv`. Both have the same filters and rows, so that the file has
 * nothing that the list hides from a role. The audit log has each export.
 * @param describeAccess what the audit log says of opening the list, when that is recorded too
 */
export function handleList<const Definition extends ListCallDefinition>(
  app: App,
  context: RouteContext,
  call: Definition,
  load: Load<Definition>,
  describeAccess?: DescribeAccess<Definition>,
): void
export function handleList(
  app: App,
  { shop }: RouteContext,
  call: ListCallDefinition,
  load: Load<ListCallDefinition>,
  describeAccess?: DescribeAccess<ListCallDefinition>,
): void {
  handle(app, call, async (request, reply) => {
    const input = { query: request.query, params: request.params, by: getActor(request) }
    const { page, limit } = input.query
    const answer = await load(input, { limit, offset: (page - 1) * limit })
    if (describeAccess !== undefined) await recordAccess(shop.db, { by: input.by, ...describeAccess(input) })
    return reply.send(answer)
  })

  handle(app, defineListExport(call), async (request, reply) => {
    const input = { query: request.query, params: request.params, by: getActor(request) }
    // Before the first byte, so that a refusal still has its status, and nothing is sent without an entry.
    const slice: Slice = { limit: exportedRows, offset: 0, cursor: { last: undefined } }
    const first = await load(input, slice)
    const { page: _, limit: __, ...filters } = maskSearch(input.query)
    const name = fillPath(call.path, isRecord(input.params) ? input.params : {}).replace('/api/admin/', '')
    await recordEvent(shop, shop.db, {
      by: input.by,
      kind: 'list exported',
      subject: name,
      detail: { rows: first.total, ...(first.precision === 'at-least' && { andMore: true }), ...filters },
    })
    const { createCsvColumns, streamListCsv } = await import('../../serializers/admin/list-csv.ts')
    const columns = createCsvColumns(call.response.shape.rows.element)
    const pages = readPages(first, () => load(input, slice))
    const file = `${name.replaceAll('/', '-')}-${toShopDay(shop.clock.now())}.csv`
    return reply
      .header('content-disposition', `attachment; filename="${file}"`)
      .type('text/csv; charset=utf-8')
      .send(Readable.from(streamListCsv(columns, pages)))
  })
}

/** An email address that was searched for would stay in the sealed log when its owner is erased (decision 0409). */
function maskSearch<Query extends ListInput<ListCallDefinition>['query']>(query: Query): Query {
  const search = 'search' in query && typeof query.search === 'string' ? query.search : ''
  return search.includes('@') ? { ...query, search: maskEmail(search) } : query
}

/** The rows of all pages. Each is read when the one before is written, and begins after its last row. */
async function* readPages(first: Page, loadNext: () => Promise<Page>): AsyncGenerator<Page['rows']> {
  let page = first
  for (;;) {
    yield page.rows
    if (page.rows.length < exportedRows) return
    page = await loadNext()
  }
}
