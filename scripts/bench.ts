// `npm run bench`: measures the shop on a new data folder. `npm run bench -- orders large-shop` runs only the named parts. Only
// ratios are comparable across machines; see docs/benchmarks.md.
import { cpus } from 'node:os'
import { measureLargeCatalog } from '../bench/large-catalog.ts'
import { measureLargeShop } from '../bench/large-shop.ts'
import { measureMemory } from '../bench/memory.ts'
import { measureOrders } from '../bench/orders.ts'
import { measurePages } from '../bench/pages.ts'
import { settings } from '../bench/settings.ts'
import { createDataDir, startShop } from '../bench/shop-process.ts'
import { measureStart } from '../bench/start.ts'

/** What each measures, in a data folder of its own. Returns Markdown. */
const parts: Readonly<Record<string, (dataDir: string) => Promise<string>>> = {
  pages: measurePages,
  orders: measureOrders,
  start: measureStart,
  memory: measureMemory,
  'large-shop': measureLargeShop,
  'large-catalog': measureLargeCatalog,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(', ')}. Available: ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const { count, seconds } = settings.rounds
console.log(`Node ${process.version}, ${cpus().length} cores, ${count} rounds of ${seconds} s`)
for (const [name, measure] of Object.entries(parts))
  if (named.length === 0 || named.includes(name)) await runPart(name, measure)

async function runPart(name: string, measure: (dataDir: string) => Promise<string>): Promise<void> {
  const dataDir = await createDataDir()
  try {
    // The first start installs packages, builds pages and loads the demo store.
    await (await startShop(dataDir.folder, { script: 'scripts/start.sh' })).stop()
    console.log(`\n## ${name}\n\n${await measure(dataDir.folder)}`)
  } finally {
    await dataDir.remove()
  }
}
