import { median } from './load.ts'
import { changeTables, type Server } from './shop-process.ts'

const copies = 440
const rounds = 15

/** Filters, sorts and searches a shopper asks a large catalog for; each answer brings its facets. */
const questions = [
  ['Nothing filtered, by popularity', ''],
  ['A category and two brands, newest', 'category=Kratom Powder&brand=BRAND&brand=OTHER&sort=newest'],
  [
    'Two categories, a size, a price range, cheapest',
    'category=Kratom Powder&category=Kratom Capsules&oz=8 OZ&minPrice=20&maxPrice=90&sort=price-asc',
  ],
  ['4 Star and better, top rated', 'rating=5 Star&rating=4 Star&sort=rating'],
  ['A search, filtered by brand', 'search=red bali&brand=SOLD'],
  ['Page 200, dearest first', 'sort=price-desc&page=200'],
  ['A typo: kratm powdr', 'search=kratm powdr'],
] as const

export interface Answered {
  readonly name: string
  /** Milliseconds, from the question to the whole answer. */
  readonly median: number
  readonly worst: number
  readonly found: number
  readonly first: string
}

/** Turns the demo store into one of 100,000 products of about the same mixture. */
export async function growCatalog(dataDir: string): Promise<void> {
  await changeTables(
    dataDir,
    `insert into product (slug, name, description, category_id, brand_id, flavor, count_label, size_label, net_mg,
       list_price_cents, price_cents, stock, product_class, rating_count, rating_sum, recent_units_sold, is_demo, created_at)
     select slug || '-' || n, name || ' ' || n, description, category_id, brand_id, flavor, count_label, size_label, net_mg,
       list_price_cents + n, list_price_cents + n, (stock + n) % 60, product_class, ratings, ratings * (1 + random() * 4)::int,
       (random() * 500)::int, true, now() - random() * interval '500 days'
     from (select product.*, (random() * 40)::int as ratings, n from product, generate_series(1, ${copies}) n) many`,
    [],
  )
  await changeTables(dataDir, 'vacuum analyze product', [])
}

/** Asks one after the other, as one shopper does; the call is not kept by anything on the way. */
export async function askLargeCatalog(shop: Server): Promise<Answered[]> {
  const [brand, other] = await brands(shop, '')
  const [sold] = await brands(shop, 'search=red bali')
  const answered: Answered[] = []
  for (const [name, pattern] of questions) {
    const query = pattern.replace('BRAND', brand).replace('OTHER', other).replace('SOLD', sold)
    const times: number[] = []
    let answer = await list(shop, query)
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      answer = await list(shop, query)
      times.push(performance.now() - startedAt)
    }
    answered.push({
      name,
      median: median(times),
      worst: Math.max(...times),
      found: answer.total,
      first: answer.products[0]?.product_name ?? '',
    })
  }
  return answered
}

export function answerTable(answers: readonly Answered[]): string {
  const lines = answers.map(
    ({ name, median, worst, found, first }) =>
      `| ${name} | ${median.toFixed(1)} | ${worst.toFixed(1)} | ${found.toLocaleString('en-US')} | ${first} |`,
  )
  return ['| | median ms | worst ms | found | first |', '|---|---:|---:|---:|---|', ...lines].join('\n')
}

/** Those that have something for the query, in the order of the facet. */
async function brands(shop: Server, query: string): Promise<[string, string]> {
  const { facets } = await list(shop, query)
  const found = facets.brand.filter(({ count }: { count: number }) => count > 0)
  return found.map(({ value }: { value: string }) => value)
}

// biome-ignore lint/suspicious/noExplicitAny: the bench reads three fields and fails if they are not there
async function list(shop: Server, query: string): Promise<any> {
  const response = await fetch(`${shop.url}/api/product/list?${new URLSearchParams(`${query}&limit=12`)}`)
  if (!response.ok) throw new Error(`${query} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
