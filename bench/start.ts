import { getMedian } from './load.ts'
import { startShop } from './shop-process.ts'
import { formatTable } from './table.ts'

const startCount = 5
const scripts = [
  ['`src/main.ts`', 'build/shop/main.js'],
  ['the same with the checks of `npm start`', 'scripts/start.sh'],
] as const

/** Measures starts on a data folder that has been used, until the ready line. */
export async function measureStart(dataDir: string): Promise<string> {
  const rows: string[][] = []
  for (const [name, script] of scripts) {
    const seconds: number[] = []
    for (let round = 0; round < startCount; round += 1) {
      const shop = await startShop(dataDir, { script })
      seconds.push(shop.startMs / 1000)
      await shop.stop()
    }
    rows.push([name, getMedian(seconds).toFixed(1), Math.max(...seconds).toFixed(1)])
  }
  return formatTable(['Warm start', 'median s', 'worst s'], rows)
}
