import { chromium } from '@playwright/test'
import { resolveChromium } from './chromium.ts'
import { shopPort } from './e2e-port.ts'
import { startShopProcess } from './shop-process.ts'

/** Says which browser runs, and starts one shop with the demo store for the whole suite. */
export default async function setup(): Promise<() => Promise<void>> {
  console.log(await describeBrowser())
  return startShopProcess(shopPort)
}

async function describeBrowser(): Promise<string> {
  const launch = await resolveChromium()
  const browser = await chromium.launch(launch)
  const version = browser.version()
  await browser.close()
  return `Browser: Chromium ${version}, ${launch.executablePath}`
}
