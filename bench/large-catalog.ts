import { getMedian } from './load.ts'
import { type Server, startShop, withDatabase } from './shop-process.ts'
import { formatTable } from './table.ts'
import { requestTimed } from './timed-request.ts'

const rounds = 60
const productRounds = 200
const warmUpRounds = 10

/** Typical filters, sort orders and searches in a large catalog. Each response includes the facets. */
const queries = [
  ['No filter, by popularity', ''],
  ['A category and two brands, newest', 'category=Kratom Powder&brand=BRAND&brand=OTHER&sort=newest'],
  [
    'Two categories, a size, a price range, cheapest',
    'category=Kratom Powder&category=Kratom Capsules&oz=8 OZ&minPrice=20&maxPrice=90&sort=price-asc',
  ],
  ['4 Star and better, top rated', 'rating=5 Star&rating=4 Star&sort=rating'],
  ['A search, filtered by brand', 'search=red bali&brand=SOLD'],
  ['Page 200, highest price first', 'sort=price-desc&page=200'],
  ['A typo: kratm powdr', 'search=kratm powdr'],
] as const

interface QueryTime {
  readonly name: string
  /** Milliseconds from the request to the complete response. */
  readonly median: number
  readonly worst: number
  readonly found: number
  readonly first: string
}

/** Asks the catalog of 10,000 products, and then of 100,000, what it was never asked before. */
export async function measureLargeCatalog(dataDir: string): Promise<string> {
  const tenThousand = await measureGrownCatalog(dataDir, { from: 1, to: 43 }, async (shop) => {
    const table = formatQueryTable(await measureQueries(shop))
    return `${table}\n\nOne product: median ${(await measureProducts(shop)).toFixed(1)} ms`
  })
  const hundredThousand = await measureGrownCatalog(dataDir, { from: 44, to: 440 }, async (shop) =>
    formatQueryTable(await measureQueries(shop)),
  )
  return `10,000 products:\n\n${tenThousand}\n\n100,000 products:\n\n${hundredThousand}`
}

async function measureGrownCatalog(
  dataDir: string,
  copies: { readonly from: number; readonly to: number },
  measure: (shop: Server) => Promise<string>,
): Promise<string> {
  await withDatabase(dataDir, (client) => growCatalog((sql) => client.query(sql), copies))
  const shop = await startShop(dataDir)
  try {
    return await measure(shop)
  } finally {
    await shop.stop()
  }
}

/**
 * Copies the products of the demo store, with a similar mix: 43 times for 10,000 products, 440 times for 100,000.
 * `runSql` runs one statement outside of a transaction.
 */
export async function growCatalog(
  runSql: (sql: string) => Promise<unknown>,
  copies: { readonly from: number; readonly to: number },
): Promise<void> {
  await runSql(
    `insert into product (slug, name, description, category_id, brand_id, flavor, count_label, size_label, net_mg,
       list_price_cents, price_cents, stock, form, composition, rating_count, rating_sum, recent_units_sold, is_demo,
       created_at)
     select slug || '-copy-' || n, name || ' ' || n, description, category_id, brand_id, flavor, count_label, size_label, net_mg,
       list_price_cents + n, list_price_cents + n, (stock + n) % 60, form, composition, ratings,
       ratings * (1 + random() * 4)::int, (random() * 500)::int, true, now() - random() * interval '500 days'
     from (select product.*, (random() * 40)::int as ratings, n from product, generate_series(${copies.from}, ${copies.to}) n
           where slug not like '%-copy-%') many`,
  )
  await runSql('vacuum analyze product')
}

/** Sends one request at a time, as one shopper does. No question is asked twice, so none is answered from memory. */
async function measureQueries(shop: Server): Promise<QueryTime[]> {
  const [firstBrand, secondBrand] = await listBrands(shop, '')
  const [searchBrand] = await listBrands(shop, 'search=red bali')
  const results: QueryTime[] = []
  const asked = queries.map(([name, pattern]) => ({
    name,
    query: pattern.replace('BRAND', firstBrand).replace('OTHER', secondBrand).replace('SOLD', searchBrand),
  }))
  // The first answers of a new process are slower, whatever they are about.
  for (let round = 0; round < warmUpRounds; round += 1)
    for (const { query } of asked) await listProducts(shop, makeUnique(query))
  for (const { name, query } of asked) {
    const durations: number[] = []
    let result = await listProducts(shop, makeUnique(query))
    for (let round = 0; round < rounds; round += 1) {
      const { body, ms } = await requestTimed(
        shop,
        `/api/product/list?${new URLSearchParams(`${makeUnique(query)}&limit=12`)}`,
      )
      result = JSON.parse(body)
      durations.push(ms)
    }
    results.push({
      name,
      median: getMedian(durations),
      worst: Math.max(...durations),
      found: result.total,
      first: result.products[0]?.product_name ?? '',
    })
  }
  return results
}

function formatQueryTable(results: readonly QueryTime[]): string {
  return formatTable(
    ['', 'median ms', 'worst ms', 'found', 'first'],
    results.map(({ name, median, worst, found, first }) => [
      name,
      median.toFixed(1),
      worst.toFixed(1),
      found.toLocaleString('en-US'),
      first,
    ]),
  )
}

let questions = 0

/** The same query with a bound between two cents, which the shop rounds: another question with the same answer. */
function makeUnique(query: string): string {
  questions += 1
  const [, bound = '99999'] = /&maxPrice=(\d+)/.exec(query) ?? []
  return `${query.replace(/&maxPrice=\d+/, '')}&maxPrice=${Number(bound) + questions / 1_000_000}`
}

/** Asks for different products, one at a time. Returns the median in milliseconds. */
async function measureProducts(shop: Server): Promise<number> {
  const durations: number[] = []
  for (let page = 1; durations.length < productRounds; page += 1) {
    const { products } = await listProducts(shop, `page=${page}`, 100)
    for (const { _id: productId } of products) {
      const json = JSON.stringify({ productId })
      const { ms } = await requestTimed(shop, '/api/product/single', { json })
      durations.push(ms)
    }
  }
  return getMedian(durations)
}

/** The brands with products for the query, in the order of the facet. */
async function listBrands(shop: Server, query: string): Promise<[string, string]> {
  const { facets } = await listProducts(shop, query)
  const nonEmpty = facets.brand.filter(({ count }: { count: number }) => count > 0)
  return nonEmpty.map(({ value }: { value: string }) => value)
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads three fields and fails if they are not there
async function listProducts(shop: Server, query: string, limit = 12): Promise<any> {
  const parameters = new URLSearchParams(`${query}&limit=${limit}`)
  const { body } = await requestTimed(shop, `/api/product/list?${parameters}`)
  return JSON.parse(body)
}
