import type { ListCallDefinition } from '#contract/admin/list-call.ts'
import { describeListQueries, findAdminLists } from '#tests/support/admin-lists.ts'
import { ownerCredentials } from '#tests/support/owner-credentials.ts'
import type { Server } from './shop-process.ts'
import { requestTimed } from './timed-request.ts'

/** How often each question is asked. */
const rounds = 5
const otherViews = [
  ['Dashboard', '/api/admin/dashboard'],
  ['Notifications', '/api/admin/notifications'],
  ['Packing list', '/api/admin/packing'],
  ['Health', '/api/admin/health'],
] as const

export interface AdminTimes {
  readonly name: string
  /** Milliseconds of each answer. */
  readonly times: readonly number[]
  /** The query string with the slowest answer. */
  readonly slowest: string
}

/** Opens each list of the admin area: as it is, in each order, with each filter, and with each search. */
export async function measureAdmin(shop: Server): Promise<AdminTimes[]> {
  const headers = await signInOwner(shop)
  const recallId = await openRecall(shop, headers)
  const lists = await findAdminLists()
  const toPath = ({ path }: ListCallDefinition) => path.replace(':id', recallId)
  // The first answers of a new process are slower, whatever they are about.
  for (const path of [...otherViews.map(([, path]) => path), ...lists.map(toPath)])
    await requestTimed(shop, path, { headers })
  const measured: AdminTimes[] = []
  const measure = async (name: string, path: string, queries: readonly string[]) => {
    if (queries.length > 0) measured.push(await measureQueries(shop, { name, path, queries, headers }))
  }
  for (const [name, path] of otherViews) await measure(name, path, [''])
  for (const list of lists) {
    const name = toName(list)
    const { sorted, filtered, searched } = describeListQueries(list)
    await measure(name, toPath(list), [''])
    await measure(`${name}, sorted`, toPath(list), sorted)
    await measure(`${name}, filtered`, toPath(list), filtered)
    await measure(`${name}, searched`, toPath(list), searched)
  }
  return measured
}

/** '/api/admin/contact-messages' → 'Contact messages' */
function toName({ path }: ListCallDefinition): string {
  const words = path.replace('/api/admin/', '').replace('/:id/', ' ').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

async function measureQueries(
  shop: Server,
  asked: {
    readonly name: string
    readonly path: string
    readonly queries: readonly string[]
    readonly headers: Record<string, string>
  },
): Promise<AdminTimes> {
  const { name, path, queries, headers } = asked
  const answers: { readonly query: string; readonly ms: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    for (const query of queries) {
      const { ms } = await requestTimed(shop, query === '' ? path : `${path}?${query}`, { headers })
      answers.push({ query, ms })
    }
  const [slowest] = answers.toSorted((a, b) => b.ms - a.ms)
  return { name, times: answers.map(({ ms }) => ms), slowest: slowest?.query ?? '' }
}

async function signInOwner(shop: Server): Promise<Record<string, string>> {
  const { body } = await requestTimed(shop, '/api/admin/login', { json: JSON.stringify(ownerCredentials) })
  return { token: JSON.parse(body).token }
}

/** A drill, whose list of orders is measured with the others. Returns its id. */
async function openRecall(shop: Server, headers: Record<string, string>): Promise<string> {
  const { body } = await requestTimed(shop, '/api/admin/lots?limit=1&current=yes', { headers })
  const recall = { level: 'class-2', reason: 'A test.', instructions: 'Return it.', isDrill: true }
  const opened = await requestTimed(shop, `/api/admin/lots/${JSON.parse(body).rows[0].id}/recalls`, {
    headers,
    json: JSON.stringify(recall),
  })
  return JSON.parse(opened.body).id
}
