import { setTimeout as pause } from 'node:timers/promises'
import { readMemory } from './hostile-load.ts'
import { type Load, measureLoad } from './load.ts'
import { nextAddress } from './network.ts'
import { settings } from './settings.ts'
import { startShop } from './shop-process.ts'
import { formatInteger, formatTable } from './table.ts'

const { requests, idleSeconds } = settings
const connections = 32
const samples = 5
/** One in this many requests is for something that is not in memory. */
const newQuestionEvery = 100

const pages = [
  '/',
  '/products',
  '/products?category=Kratom+Powder',
  '/blog',
  '/lab-reports',
  '/terms',
  '/cart',
]
const reads = ['/api/product/list?limit=12', '/api/product/best', '/api/search/suggest?text=bali']
const newQuestions = [
  (number: number) => `/products?search=memory-${number}`,
  (number: number) => `/products/memory-${number}`,
  (number: number) => `/api/product/list?search=memory-${number}`,
  (number: number) => `/memory-${number}`,
]

/** Mostly what many visitors ask, sometimes something new, from many addresses. */
function createMixedLoad(): Load {
  let count = 0
  const known = [...pages, ...reads]
  return {
    name: 'Mixed',
    path: '',
    connections,
    accepts: [200, 404, 503],
    request() {
      count += 1
      const isNew = count % newQuestionEvery === 0
      const path = isNew
        ? (newQuestions[(count / newQuestionEvery) % newQuestions.length]?.(count) ?? '/')
        : (known[count % known.length] ?? '/')
      return Buffer.from(
        `GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nx-forwarded-for: ${nextAddress()}\r\n\r\n`,
      )
    },
  }
}

/** Measures the memory of one process, as `npm start` runs it: idle, under load, and idle again. */
export async function measureMemory(dataDir: string): Promise<string> {
  const shop = await startShop(dataDir, { script: 'scripts/start.sh' })
  try {
    const read = (name: string) => [name, readMemory(shop.pid).toFixed(0)]
    await pause(idleSeconds * 1000)
    const rows = [read(`Idle for ${idleSeconds} s`)]
    const load = createMixedLoad()
    for (let sample = 1; sample <= samples; sample += 1) {
      await measureLoad(shop, load, { requests: requests / samples })
      rows.push(read(`After ${formatInteger((requests / samples) * sample)} requests`))
    }
    await pause(idleSeconds * 1000)
    rows.push(read(`Idle again for ${idleSeconds} s`))
    return formatTable(['', 'memory MB'], rows)
  } finally {
    await shop.stop()
  }
}
