import { chromium, type FullConfig } from '@playwright/test'
import { resolveChromium } from './chromium.ts'
import { resolveEasyPostPort, resolveShopPort } from './e2e-port.ts'
import { prepareDataDirs } from './prepared-data-folders.ts'
import { startShopProcess } from './shop-process.ts'

/** Prints the browser, and starts one shop per worker, so that workers do not see each other's changes. */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  console.log(await describeBrowser())
  const { dirs, remove } = await prepareDataDirs()
  // The workers start with this environment.
  process.env.PREPARED_DATA_DIRS = JSON.stringify(dirs)
  const starts = await Promise.allSettled(
    Array.from({ length: workers }, (_, worker) => startShopForWorker(worker)),
  )
  const stopAll = async () => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value() : undefined)))
    await remove()
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (failed === undefined) return stopAll
  await stopAll()
  throw failed.reason
}

function startShopForWorker(worker: number): Promise<() => Promise<void>> {
  return startShopProcess(resolveShopPort(worker), 'demo', {
    EASYPOST_URL: `http://127.0.0.1:${resolveEasyPostPort(worker)}`,
  })
}

async function describeBrowser(): Promise<string> {
  const launch = await resolveChromium()
  const browser = await chromium.launch(launch)
  const version = browser.version()
  await browser.close()
  return `Browser: Chromium ${version}, ${launch.executablePath}`
}
