// Measures a visitor during a flood, of the shop and of a bare server in turn: node bench/hostile.ts
// The bare server only answers 404 to the flood, so its figures are what the machine allows.
import { type HostileLoadResult, measureHostileLoad } from './hostile-load.ts'
import { settings } from './settings.ts'
import { createDataDir, startBareServer, startShop } from './shop-process.ts'

const flood = { requests: 1000, addresses: 50, seconds: 5 }
const rounds = 3

const dataDir = await createDataDir()
try {
  await (await startShop(dataDir.folder, { script: 'scripts/start.sh' })).stop()
  const shop = await startShop(dataDir.folder, { script: 'scripts/start.sh' })
  const bare = await startBareServer(settings.port + 2, shop.url, ['/products'])
  try {
    console.log('| server | p50 ms | p99 ms | worst ms | slowest hostile ms | refused | memory MB |')
    console.log('|---|---:|---:|---:|---:|---:|---:|')
    for (let round = 0; round < rounds; round += 1) {
      console.log(formatRow('bare', await measureHostileLoad(bare, flood)))
      console.log(formatRow('shop', await measureHostileLoad(shop, flood)))
    }
  } finally {
    await bare.stop()
    await shop.stop()
  }
} finally {
  await dataDir.remove()
}

function formatRow(name: string, { visitor, statuses, worstMs, memory }: HostileLoadResult): string {
  const times = [visitor.p50, visitor.p99, visitor.worst, worstMs].map((ms) => ms.toFixed(0))
  return `| ${[name, ...times, statuses['503'] ?? 0, memory.peak.toFixed(0)].join(' | ')} |`
}
