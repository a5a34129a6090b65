import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type pg from 'pg'
import { setStockStatements } from '#tests/support/stored-products.ts'
import { type Measurement, measureInTurns, measureLoad } from './load.ts'
import { createOrder, createOrderLoad, listProductsForSale, placeOrder } from './loads.ts'
import { reserveNetworks } from './network.ts'
import { settings } from './settings.ts'
import {
  connectToDatabase,
  locateDatabase,
  runSql,
  type Server,
  startPaymentServer,
  startShop,
} from './shop-process.ts'
import { formatInteger, formatMs, formatTable } from './table.ts'
import { setUnpaidOrders } from './unpaid-orders.ts'

const unlimitedStock = 10_000_000
const productCount = 20
const fewUnpaidOrders = 20
const warmUpSeconds = 2
/** More than the floor can use in one round. */
const networksOfFloor = 1_000_000
const { rounds, unpaidOrders } = settings

const columns = [
  '',
  'shop/s',
  'p50 ms',
  'p99 ms',
  'shop CPU ms',
  'floor singly/s',
  'floor merged/s',
  'of singly',
  'of merged',
]

/** A shop in which one order of each product was placed. */
interface Checkout {
  readonly shop: Server
  readonly dataDir: string
  readonly client: pg.Client
  /** Bodies of requests. */
  readonly bodies: readonly object[]
  /** The numbers of the orders that the shop placed by them. */
  readonly numbers: readonly string[]
}

/**
 * Compares the checkout of the shop with bare writes of the same rows into the same database, and with itself while many
 * unpaid orders hold stock.
 */
export async function measureOrders(dataDir: string): Promise<string> {
  const sandbox = await startPaymentServer()
  const shop = await startShop(dataDir, { sandbox })
  const client = await connectToDatabase(dataDir)
  try {
    const checkout = { shop, dataDir, client, ...(await prepareOrders(shop, dataDir)) }
    const rows = [
      await compareWithFloor('Many products', checkout, productCount),
      await compareWithFloor('One hot product', checkout, 1),
    ]
    const { few, lots } = await compareUnpaidOrders(checkout)
    const name = (count: number) => `Many products, ${formatInteger(count)} unpaid orders`
    const noFloor = ['', '', '', '']
    rows.push([name(fewUnpaidOrders), ...formatShop(few), ...noFloor])
    rows.push([name(unpaidOrders), ...formatShop(lots), ...noFloor])
    const ratio = `The rate with ${formatInteger(unpaidOrders)} unpaid orders is ${formatRatio(lots, few)} of the one with ${fewUnpaidOrders}.`
    return `${formatTable(columns, rows)}\n\n${ratio}`
  } finally {
    await client.end()
    await shop.stop()
    await sandbox.stop()
  }
}

async function prepareOrders(shop: Server, dataDir: string): Promise<Pick<Checkout, 'bodies' | 'numbers'>> {
  const products = await listProductsForSale(shop.url, productCount)
  for (const { _id } of products)
    for (const statement of setStockStatements) await runSql(dataDir, statement, [_id, unlimitedStock])
  const bodies = await Promise.all(products.map((product) => createOrder(shop.url, product)))
  const numbers: string[] = []
  for (const body of bodies) numbers.push(await placeOrder(shop.url, body))
  return { bodies, numbers }
}

async function compareWithFloor(
  name: string,
  { shop, dataDir, client, bodies, numbers }: Checkout,
  products: number,
): Promise<string[]> {
  // After five minutes, the shop would begin to remind of them by email.
  await setUnpaidOrders(client, { templates: numbers, count: 0 })
  const load = createOrderLoad(name, bodies.slice(0, products))
  const copied = numbers.slice(0, products)
  await measureLoad(shop, load, warmUpSeconds)
  const measured = await measureInTurns(
    {
      shop: () => measureLoad(shop, load, rounds.seconds),
      singly: () => measureFloor(dataDir, 'singly', copied),
      merged: () => measureFloor(dataDir, 'merged', copied),
    },
    rounds.count,
  )
  const { singly, merged } = measured
  return [
    name,
    ...formatShop(measured.shop),
    formatInteger(singly.rate),
    formatInteger(merged.rate),
    formatRatio(measured.shop, singly),
    formatRatio(measured.shop, merged),
  ]
}

/** In a process of its own, as the shop is. */
async function measureFloor(
  dataDir: string,
  variant: 'singly' | 'merged',
  numbers: readonly string[],
): Promise<Measurement> {
  const { host } = await locateDatabase(dataDir)
  const script = join(import.meta.dirname, 'order-floor.ts')
  const args = [host, variant, rounds.seconds, reserveNetworks(networksOfFloor), ...numbers].map(String)
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args])
  return JSON.parse(stdout)
}

/** The orders of the round before are deleted first. */
function compareUnpaidOrders({ shop, client, bodies, numbers }: Checkout) {
  const load = createOrderLoad('Many products', bodies)
  const measureWith = async (count: number) => {
    await setUnpaidOrders(client, { templates: numbers, count })
    return measureLoad(shop, load, rounds.seconds)
  }
  return measureInTurns(
    { few: () => measureWith(fewUnpaidOrders), lots: () => measureWith(unpaidOrders) },
    rounds.count,
  )
}

function formatShop({ rate, p50, p99, cpu }: Measurement): string[] {
  return [formatInteger(rate), p50.toFixed(1), p99.toFixed(1), formatMs(cpu)]
}

const formatRatio = (measured: Measurement, other: Measurement) => (measured.rate / other.rate).toPrecision(2)
