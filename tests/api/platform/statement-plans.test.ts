import { expect, test } from 'vitest'
import { defineListExport } from '#contract/admin/list-call.ts'
import type { ShopReviewsRequest } from '#contract/shop/review-requests.ts'
import { findProduct, listRelatedProducts } from '#db/queries/catalog/products.ts'
import { type LibraryQuery, parseLibraryPosition } from '#domain/lots/lab-report-library.ts'
import { CacheScope } from '#http/cache/cache-scope.ts'
import { loadLabReports } from '#http/pages/lab-reports.ts'
import { loadShopReviews } from '#http/pages/shop-reviews.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { listAdminCalls } from '#tests/support/admin-calls.ts'
import { describeListQueries, findAdminLists, listSorts } from '#tests/support/admin-lists.ts'
import { afterTestFile } from '#tests/support/after-test-file.ts'
import { explainStatement, type Growth } from '#tests/support/explained-statements.ts'
import { fillShop } from '#tests/support/filled-shop.ts'
import { isHunt } from '#tests/support/hunt.ts'
import { openRecalls } from '#tests/support/recalls.ts'
import { recordStatements } from '#tests/support/recorded-statements.ts'
import { startShop } from '#tests/support/shop.ts'
import { addStaffMember, signInOwner } from '#tests/support/staff.ts'

/** A list counts 10,000 rows, which are most of those that it reads. */
const maxRows = 15_000
const size = isHunt
  ? { orders: 300_000, customers: 100_000, products: 10_000 }
  : { orders: 30_000, customers: 12_000, products: 1000 }

/** What reads much on purpose, by what sent the statement and what it reads. */
const allowed: readonly { readonly during: RegExp; readonly what: RegExp; readonly why: string }[] = [
  {
    during: /reviews\?search=example|(orders|transactions)\?search=(smith|example)/,
    what: /./,
    why: 'Of a word that so many have, one pass is faster than the index.',
  },
  {
    during: /transactions\?origin=real/,
    what: /payment|shop_order_newest/,
    why: 'Nearly all orders are real, so a pass that ends after 10,001 is faster.',
  },
  {
    during: /fulfillment=unfulfilled|age=pending/,
    what: /Index Only Scan on shop_order by shop_order_newest/,
    why: 'An index of the states of each new order would be written at the checkout. These are read from one that is there.',
  },
  {
    during: /^refresh-sales-figures$/,
    what: /./,
    why: 'Each hour, the newest 50,000 paid orders are counted.',
  },
  { during: /admin\/health/, what: /order_line/, why: 'The page checks the stock of all products.' },
  {
    during: /admin\/ledger\/days/,
    what: /Index Only Scan on ledger_posting/,
    why: 'A month is summed up from an index alone.',
  },
  {
    during: /admin\/dashboard/,
    what: /Index Only Scan on customer/,
    why: 'The number of customers is counted from an index alone.',
  },
]
/** Jobs that read everything. */
const wholeShopJobs = ['create-nightly-backup', 'verify-stock']

const recorder = recordStatements()
const shop = await startShop()
const owner = await signInOwner(shop)
const packer = await addStaffMember(shop, 'fulfillment', 'pat')
const [lot] = (await shop.get('/api/admin/lots?limit=1&current=yes', owner)).body.rows
const recall = (await openRecalls(shop).open(lot.id, true)).body
const client = await shop.sql.connect()
afterTestFile(async () => client.release())
await fillShop((statement) => client.query(statement), size)

/** Reads the start of a file, which is more than one page. */
async function readStart(path: string, rows: number): Promise<void> {
  const response = await fetch(shop.url + path, { headers: owner })
  expect(response.status, path).toBe(200)
  const reader = response.body?.getReader()
  let lines = 0
  for (
    let part = await reader?.read();
    part?.value !== undefined && lines < rows;
    part = await reader?.read()
  )
    lines += new TextDecoder().decode(part.value).split('\n').length - 1
  await reader?.cancel()
}

async function recordAll(): Promise<void> {
  const visit = (path: string, headers = owner) =>
    recorder.during(path, async () => {
      expect((await shop.get(path, headers)).status, path).toBe(200)
    })
  const lists = await findAdminLists()
  expect(lists.length).toBeGreaterThanOrEqual(13)
  for (const list of lists) {
    const path = list.path.replace(':id', recall.id)
    const { sorted, filtered, searched } = describeListQueries(list)
    for (const query of ['', ...sorted, ...filtered, ...searched]) await visit(`${path}?${query}`)
    const file = defineListExport(list).path.replace(':id', recall.id)
    for (const sort of listSorts(list))
      await recorder.during(file, () => readStart(`${file}?sort=${sort}`, 450))
  }
  await visit('/api/admin/orders', packer)
  await visit('/api/admin/notifications', packer)
  for (const { method, path } of listAdminCalls(shop.shop))
    if (method === 'GET' && !path.includes(':') && !path.endsWith('.csv'))
      await recorder.during(path, () => shop.get(path, owner))
  for (const job of allJobs.recurring)
    if (!wholeShopJobs.includes(job.name)) await recorder.during(job.name, () => job.run(shop.shop))
  await visitLabReports()
  await recorder.during('reviews', async () => {
    const load = (query: ShopReviewsRequest) => loadShopReviews(shop.shop, new CacheScope(), query)
    const { next } = await load({})
    expect(next).toBeDefined()
    for (const query of [{ after: next }, { stars: 2 }, { photos: '1' } as const]) await load(query)
  })
  await recorder.during('product page', async () => {
    const { body } = await shop.get('/api/product/list?limit=3')
    for (const { URL_slug: slug } of body.products) {
      const product = await findProduct(shop.shop.db, slug)
      if (product !== undefined)
        await listRelatedProducts(shop.shop.db, product, { limit: 12, groupsFamilies: true })
    }
  })
}

async function visitLabReports(): Promise<void> {
  const load = (query: LibraryQuery) => loadLabReports(shop.shop, new CacheScope(), query)
  await recorder.during('lab reports', async () => {
    const { reports, choices, next } = await load({})
    const [report] = reports
    expect(report).toBeDefined()
    await load({ after: parseLibraryPosition(next ?? '') })
    await load({ search: report?.lot })
    await load({ brand: report?.brand })
    await load({ month: choices.months[0] })
    await load({ laboratory: report?.laboratory })
  })
}

/** One of each text and origin, and of those that search or filter all. */
function listDistinct() {
  const distinct = new Map<string, (typeof recorder.recorded)[number]>()
  for (const statement of recorder.recorded) {
    const { text, values, during } = statement
    if (/^\s*(begin|commit|rollback|start|savepoint|release|set|listen|notify)\b/i.test(text)) continue
    if (text.includes('pgboss.') || text.includes('advisory')) continue
    distinct.set(
      `${text} ${text.includes('planned each time') ? JSON.stringify(values) + during : ''}`,
      statement,
    )
  }
  return [...distinct.values()]
}

test('No list, search, dashboard and recurring job reads more when the shop has sold more', async () => {
  await recordAll().finally(() => recorder.stop())
  const statements = listDistinct()
  expect(statements.length).toBeGreaterThan(300)
  const growths: Growth[] = []
  for (const statement of statements) growths.push(...(await explainStatement(client, statement, maxRows)))
  const found = growths
    .filter(
      ({ what, statement }) =>
        !allowed.some((each) => each.during.test(statement.during) && each.what.test(what)),
    )
    .map(({ what, plan, statement: { during, text } }) => `${during}: ${what} (${plan} plan)\n${text}`)
  expect(found).toEqual([])
})
