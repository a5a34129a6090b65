import { shopPort } from './e2e-port.ts'
import { startShopProcess } from './shop-process.ts'

/** One shop with the demo store for the whole browser suite. */
export default function setup(): Promise<() => Promise<void>> {
  return startShopProcess(shopPort)
}
