import { type Load, type Measurement, measureInTurns, measureLoad } from './load.ts'
import { createPageLoad, createReadLoad, findLotWithReport, listProductsForSale } from './loads.ts'
import { measureScripts } from './page-weight.ts'
import { settings } from './settings.ts'
import { type Server, startBareServer, startShop } from './shop-process.ts'
import { formatInteger, formatTable } from './table.ts'

const warmUpSeconds = 2
const productCount = 20
const { port, rounds } = settings

const columns = [
  '',
  'connections',
  'shop/s',
  'bare/s',
  'ratio',
  'p50 ms',
  'p99 ms',
  'shop CPU µs',
  'bare CPU µs',
]

/** Compares pages and public reads in memory with a bare server that sends the same bytes. */
export async function measurePages(dataDir: string): Promise<string> {
  const shop = await startShop(dataDir)
  try {
    const products = await listProductsForSale(shop.url, productCount)
    const productPath = `/products/${products[0]?.URL_slug}`
    const loads = listLoads({
      productPath,
      ids: products.map(({ _id }) => _id),
      lot: await findLotWithReport(dataDir),
    })
    const { files, bytes } = await measureScripts(shop.url, productPath)
    const rows = await compareWithBareServer(shop, loads)
    const weight = `JavaScript of the product page: ${(bytes / 1000).toFixed(1)} KB Brotli in ${files} files`
    return `${formatTable(columns, rows)}\n\n${weight}`
  } finally {
    await shop.stop()
  }
}

function listLoads({
  productPath,
  ids,
  lot,
}: {
  readonly productPath: string
  readonly ids: readonly string[]
  readonly lot: string
}): Load[] {
  return [
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
  ]
}

async function compareWithBareServer(shop: Server, loads: readonly Load[]): Promise<string[][]> {
  const bareServer = await startBareServer(
    port + 2,
    shop.url,
    loads.map(({ path }) => path),
  )
  try {
    const rows: string[][] = []
    for (const load of loads) {
      for (const server of [bareServer, shop]) await measureLoad(server, load, warmUpSeconds)
      const measured = await measureInTurns(
        {
          bare: () => measureLoad(bareServer, load, rounds.seconds),
          shop: () => measureLoad(shop, load, rounds.seconds),
        },
        rounds.count,
      )
      rows.push(formatRow(load, measured))
    }
    return rows
  } finally {
    await bareServer.stop()
  }
}

function formatRow(
  { name, connections }: Load,
  { shop, bare }: Readonly<Record<'shop' | 'bare', Measurement>>,
): string[] {
  const formatCpu = (cpu: number | undefined) => (cpu === undefined ? '' : formatInteger(cpu))
  return [
    name,
    String(connections),
    formatInteger(shop.rate),
    formatInteger(bare.rate),
    (shop.rate / bare.rate).toPrecision(2),
    shop.p50.toFixed(1),
    shop.p99.toFixed(1),
    formatCpu(shop.cpu),
    formatCpu(bare.cpu),
  ]
}
