// `npm run bench`: compares the shop's busiest pages and its checkout with a bare `node:http` server that sends the
// same bytes, in one run on one machine. Only the ratios are comparable across machines; see docs/benchmarks.md.
import { cpus } from 'node:os'
import { answerTable, askLargeCatalog, growCatalog } from '../bench/large-catalog.ts'
import { compare, median } from '../bench/load.ts'
import { anOrder, orderLoad, pageLoad, productsForSale } from '../bench/loads.ts'
import { scriptWeight } from '../bench/page-weight.ts'
import { changeTables, makeDataDir, type Server, startBareServer, startShop } from '../bench/shop-process.ts'
import { type Row, table } from '../bench/table.ts'

const shopPort = Number(process.env.BENCH_PORT ?? 24_200)
const rounds = {
  count: Number(process.env.BENCH_ROUNDS ?? 3),
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
}
const starts = 5
const unlimitedStock = 10_000_000

const data = await makeDataDir()
try {
  // The first start installs packages, builds pages and loads the demo store.
  await (await startShop(data.folder, shopPort, 'scripts/start.mjs')).stop()
  console.log(
    `Node ${process.version}, ${cpus().length} cores, ${rounds.count} rounds of ${rounds.seconds} s\n`,
  )
  const shop = await startShop(data.folder, shopPort)
  try {
    console.log(`\n${table(await compareAll(shop))}\n`)
  } finally {
    await shop.stop()
  }
  console.log(`Warm start to the ready line, median of ${starts}:`)
  for (const script of ['src/main.ts', 'scripts/start.mjs'] as const) {
    console.log(`  ${script}: ${await warmStart(script)} ms`)
  }
  await measureLargeCatalog()
} finally {
  await data.remove()
}

async function compareAll(shop: Server): Promise<Row[]> {
  const products = await productsForSale(shop.url, 20)
  const ids = products.map(({ _id }) => _id)
  await changeTables(data.folder, 'update product set stock = $1 where id = any($2)', [unlimitedStock, ids])
  const orders = await Promise.all(products.map((product) => anOrder(shop.url, product)))
  const page = `/products/${products[0]?.URL_slug}`
  const { files, bytes } = await scriptWeight(shop.url, page)
  console.log(`JavaScript of the product page: ${(bytes / 1024).toFixed(1)} KB gzip in ${files} files`)
  const loads = [
    pageLoad('Home page', '/'),
    pageLoad('Product page', page),
    pageLoad('Catalog page', '/products?category=Kratom+Powder'),
    orderLoad('Orders of 20 products', orders),
    orderLoad('Orders of one product', orders.slice(0, 1)),
  ]
  const paths = loads.map(({ path }) => path).filter((path) => !path.startsWith('/api/'))
  const bare = await startBareServer(shopPort + 2, shop.url, paths)
  try {
    const rows: Row[] = []
    for (const load of loads) {
      const { name, connections } = load
      rows.push({ name, connections, ...(await compare({ shop, bare }, load, rounds)) })
    }
    return rows
  } finally {
    await bare.stop()
  }
}

/** Runs last, because it replaces the demo catalog in the data folder. */
async function measureLargeCatalog(): Promise<void> {
  const shop = await startShop(data.folder, shopPort)
  try {
    await growCatalog(data.folder)
    console.log(`\nCatalog answers with facets, 100,000 products, one request at a time:\n`)
    console.log(answerTable(await askLargeCatalog(shop)))
  } finally {
    await shop.stop()
  }
}

async function warmStart(script: 'src/main.ts' | 'scripts/start.mjs'): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < starts; n += 1) {
    const shop = await startShop(data.folder, shopPort, script)
    times.push(shop.startMs)
    await shop.stop()
  }
  return Math.round(median(times))
}
