// Measures the memory of one process: node bench/memory.ts [REQUESTS]. Starts the shop as `npm start` does.
import { setTimeout as pause } from 'node:timers/promises'
import { readMemory } from './hostile-load.ts'
import { type Load, measureLoad } from './load.ts'
import { createDataDir, startShop } from './shop-process.ts'

const requestCount = Number(process.argv[2] ?? 500_000)
const port = Number(process.env.BENCH_PORT ?? 24_200)
const connections = 32
const samples = 10
const idleMs = 20_000
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
      const address = `10.${(count >> 16) & 255}.${(count >> 8) & 255}.${count & 255}`
      return Buffer.from(
        `GET ${path} HTTP/1.1\r\nhost: shop\r\naccept-encoding: br\r\nx-forwarded-for: ${address}\r\n\r\n`,
      )
    },
  }
}

const dataDir = await createDataDir()
try {
  // The first start loads the demo store, which needs more memory than serving it.
  await (await startShop(dataDir.folder, port, 'scripts/start.sh')).stop()
  const shop = await startShop(dataDir.folder, port, 'scripts/start.sh')
  try {
    await pause(idleMs)
    console.log(`Idle: ${readMemory(shop.pid).toFixed(0)} MB`)
    const load = createMixedLoad()
    for (let sample = 1; sample <= samples; sample += 1) {
      const { rate } = await measureLoad(shop, load, { requests: requestCount / samples })
      const sent = ((requestCount / samples) * sample).toLocaleString('en-US')
      console.log(`${sent} requests: ${readMemory(shop.pid).toFixed(0)} MB (${rate.toFixed(0)}/s)`)
    }
    await pause(idleMs)
    console.log(`Idle again: ${readMemory(shop.pid).toFixed(0)} MB`)
  } finally {
    await shop.stop()
  }
} finally {
  await dataDir.remove()
}
