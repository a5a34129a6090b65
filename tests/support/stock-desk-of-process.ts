import { type OpenDatabase, openDatabase } from '#db/open.ts'
import { mainLocationId } from '#domain/inventory/location.ts'
import { createPaidOrder, getOwner } from './orders.ts'
import { readPostmasterFile, type ShopProcess } from './process.ts'
import { listPowders, sellFromNewLot, setStock } from './stored-products.ts'

/** The database of a shop in another process, which lives on while that one is killed. */
export async function openDatabaseOfProcess(dataDir: string): Promise<OpenDatabase> {
  const server = await readPostmasterFile(dataDir)
  if (server === undefined) throw new Error(`No database runs on ${dataDir}`)
  return openDatabase({ host: server.socketFolder, user: 'leafward', database: 'leafward' })
}

/** A change of the stock as staff ask for it, which the shop may be asked for again. */
export interface StockChange {
  readonly name: string
  readonly productId: string
  readonly path: string
  readonly body: object
  /** What it adds to the units of the lot at the main location. */
  readonly units: number
}

const desks = ['receive', 'correct', 'count', 'move', 'pack'] as const

/** Five desks, each with a product of its own, at a shop with two locations. */
export async function openStockDesks(shop: ShopProcess, { pool: sql }: Pick<OpenDatabase, 'pool'>) {
  const owner = await getOwner(shop)
  const insist = async (path: string, body: object) => {
    const reply = await shop.post(path, body, owner)
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  const address = { street: '1 Dock Street', zip: '89501' }
  await insist('/api/admin/locations', { name: 'Reno', address, states: ['NV'], isActive: true })
  const { locations } = (await shop.get('/api/admin/locations', owner)).body
  const renoId: string = locations.find(({ name }: { name: string }) => name === 'Reno').id
  const products = await listPowders({ sql }, desks.length)
  const lots: string[] = []
  for (const [index, productId] of products.entries()) {
    await setStock({ sql }, productId, 5000)
    lots.push(await sellFromNewLot({ sql }, productId, `DESK-${index}`))
  }

  /** Units of each lot at the main location. */
  async function readUnits(): Promise<readonly number[]> {
    const { rows } = await sql.query<{ id: string; units: number }>(
      'select lot_id as id, on_hand as units from inventory_level where lot_id = any($1) and location_id = $2',
      [lots, mainLocationId],
    )
    return lots.map((lotId) => rows.find(({ id }) => id === lotId)?.units ?? 0)
  }

  /** One change at each desk, with what staff see now. */
  async function prepareChanges(running: ShopProcess): Promise<readonly StockChange[]> {
    const staff = await getOwner(running)
    const get = async (path: string) => (await running.get(path, staff)).body
    const send = async (path: string, body: object) => (await running.post(path, body, staff)).body
    const [received = '', corrected = '', counted = '', moved = '', packed = ''] = products
    const readLot = (index: number) => get(`/api/admin/lots/${lots[index]}`)
    const lotPath = (index: number, path: string) => `/api/admin/lots/${lots[index]}/${path}`

    const forReceipt = await readLot(0)
    const forCorrection = await readLot(1)
    const { id: countId } = await send('/api/admin/stock-counts', { category: 'Kratom Powder' })
    const countPath = `/api/admin/stock-counts/${countId}`
    const { lines } = await get(countPath)
    const line = lines.find(({ lotNumber }: { lotNumber?: string }) => lotNumber === 'DESK-2')
    const units = await readUnits()
    await send(`${countPath}/lines/${line.id}`, {
      counted: (units[2] ?? 0) + 3,
      expectedVersion: line.version,
    })
    const { version: countVersion } = await get(countPath)
    const { number } = await createPaidOrder(running, { productId: packed, quantity: 2 })
    const { order } = await get(`/api/admin/orders/${number}`)
    const move = { lotId: lots[3], from: mainLocationId, to: renoId, quantity: 5, expectedUnits: units[3] }
    return [
      {
        name: 'receive',
        productId: received,
        units: 7,
        path: lotPath(0, 'receipts'),
        body: { quantity: 7, expectedVersion: forReceipt.lot.version },
      },
      {
        name: 'correct',
        productId: corrected,
        units: -2,
        path: lotPath(1, 'count'),
        body: {
          onHand: forCorrection.lot.count.onHand - 2,
          reason: 'Two are missing.',
          expectedVersion: forCorrection.lot.version,
        },
      },
      {
        name: 'count',
        productId: counted,
        units: 3,
        path: `${countPath}/confirm`,
        body: { expectedVersion: countVersion },
      },
      { name: 'move', productId: moved, units: -5, path: `/api/admin/products/${moved}/moves`, body: move },
      {
        name: 'pack',
        productId: packed,
        units: -2,
        path: `/api/admin/orders/${number}/fulfillment`,
        body: { to: 'packed', expectedVersion: order.version },
      },
    ]
  }

  return { products, readUnits, prepareChanges }
}
