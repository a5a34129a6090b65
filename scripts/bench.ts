// `npm run bench`: compares the shop's busiest pages and its checkout with a bare `node:http` server that sends the
// same bytes, in one run on one machine. Only the ratios are comparable across machines; see docs/benchmarks.md.
import { cpus } from 'node:os'
import { formatQueryTable, growCatalog, measureProducts, measureQueries } from '../bench/large-catalog.ts'
import { compareServers, getMedian } from '../bench/load.ts'
import {
  createOrder,
  createOrderLoad,
  createPageLoad,
  createReadLoad,
  findLotWithReport,
  listProductsForSale,
} from '../bench/loads.ts'
import { measureScripts } from '../bench/page-weight.ts'
import { createDataDir, runSql, type Server, startBareServer, startShop } from '../bench/shop-process.ts'
import { formatTable, type Row } from '../bench/table.ts'
import { setStockStatement } from '../tests/support/stored-products.ts'

const shopPort = Number(process.env.BENCH_PORT ?? 24_200)
const rounds = {
  count: Number(process.env.BENCH_ROUNDS ?? 3),
  seconds: Number(process.env.BENCH_SECONDS ?? 5),
}
const startCount = 5
const unlimitedStock = 10_000_000

const dataDir = await createDataDir()
try {
  // The first start installs packages, builds pages and loads the demo store.
  await (await startShop(dataDir.folder, shopPort, 'scripts/start.sh')).stop()
  console.log(
    `Node ${process.version}, ${cpus().length} cores, ${rounds.count} rounds of ${rounds.seconds} s\n`,
  )
  const shop = await startShop(dataDir.folder, shopPort)
  try {
    console.log(`\n${formatTable(await compareAll(shop))}\n`)
  } finally {
    await shop.stop()
  }
  console.log(`Warm start to the ready line, median of ${startCount}:`)
  for (const script of ['build/shop/main.js', 'scripts/start.sh'] as const) {
    console.log(`  ${script}: ${await measureWarmStart(script)} ms`)
  }
  await measureLargeCatalog()
} finally {
  await dataDir.remove()
}

async function compareAll(shop: Server): Promise<Row[]> {
  const products = await listProductsForSale(shop.url, 20)
  const ids = products.map(({ _id }) => _id)
  for (const id of ids) await runSql(dataDir.folder, setStockStatement, [id, unlimitedStock])
  const orders = await Promise.all(products.map((product) => createOrder(shop.url, product)))
  const lot = await findLotWithReport(dataDir.folder)
  const productPath = `/products/${products[0]?.URL_slug}`
  const { files, bytes } = await measureScripts(shop.url, productPath)
  console.log(`JavaScript of the product page: ${(bytes / 1000).toFixed(1)} KB Brotli in ${files} files`)
  const loads = [
    createPageLoad('Home page', '/'),
    createPageLoad('Product page', productPath),
    createPageLoad('Catalog page', '/products?category=Kratom+Powder'),
    createReadLoad('List with facets', '/api/product/list?category=Kratom%20Powder&limit=12'),
    createReadLoad('All products', '/api/product/list'),
    createReadLoad('Best deals', '/api/product/best'),
    createReadLoad('One product', '/api/product/single', { productId: ids[0] }),
    createReadLoad('Several products', '/api/product/by-ids', { productIds: ids }),
    createReadLoad('Suggestions', '/api/search/suggest?text=bali'),
    createReadLoad('Reviews', '/api/review/get', { productId: ids[0] }),
    createReadLoad('Lab reports', `/api/lab-reports?lot=${lot}`),
    createReadLoad('ZIP verdict', '/api/shipping/zip?zip=10001'),
    createOrderLoad('Orders of 20 products', orders),
    createOrderLoad('Orders of one product', orders.slice(0, 1)),
  ]
  const paths = loads.map(({ path }) => path).filter((path) => path !== '/api/payment/process')
  const bareServer = await startBareServer(shopPort + 2, shop.url, paths)
  try {
    const rows: Row[] = []
    for (const load of loads) {
      const { name, connections } = load
      rows.push({ name, connections, ...(await compareServers({ shop, bare: bareServer }, load, rounds)) })
    }
    return rows
  } finally {
    await bareServer.stop()
  }
}

/** Runs last, because it replaces the demo catalog in the data folder. */
async function measureLargeCatalog(): Promise<void> {
  await measureGrownCatalog({ from: 1, to: 43 }, async (shop) => {
    console.log(`\nCatalog responses with facets, 10,000 products, one request at a time, not kept:\n`)
    console.log(formatQueryTable(await measureQueries(shop)))
    console.log(`\nOne product of 10,000, not kept: median ${(await measureProducts(shop)).toFixed(1)} ms`)
  })
  await measureGrownCatalog({ from: 44, to: 440 }, async (shop) => {
    console.log(`\nThe same with 100,000 products:\n`)
    console.log(formatQueryTable(await measureQueries(shop)))
  })
}

/** Starts the shop again after the change, because no cache tag tells it of products that were copied by SQL. */
async function measureGrownCatalog(
  copies: { readonly from: number; readonly to: number },
  measure: (shop: Server) => Promise<void>,
): Promise<void> {
  const before = await startShop(dataDir.folder, shopPort)
  const run = (sql: string) => runSql(dataDir.folder, sql, [])
  await growCatalog(run, copies).finally(() => before.stop())
  const shop = await startShop(dataDir.folder, shopPort)
  try {
    await measure(shop)
  } finally {
    await shop.stop()
  }
}

async function measureWarmStart(script: 'build/shop/main.js' | 'scripts/start.sh'): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < startCount; round += 1) {
    const shop = await startShop(dataDir.folder, shopPort, script)
    times.push(shop.startMs)
    await shop.stop()
  }
  return Math.round(getMedian(times))
}
