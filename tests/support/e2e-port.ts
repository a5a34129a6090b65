/** Below the ports that the system assigns. E2E_PORT changes them, for two runs on one machine. */
const firstPort = Number(process.env.E2E_PORT ?? 24_100)
/** Ports for the shop, its payment sandbox, and shops that spec files start. */
const portsPerWorker = 40

export function resolveShopPort(worker: number): number {
  return firstPort + worker * portsPerWorker
}

/** Where the shop of a worker reaches EasyPost. A spec file that needs it starts a stand-in there. */
export function resolveEasyPostPort(worker: number): number {
  return resolveShopPort(worker) + portsPerWorker - 1
}

const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0)
/** The shop of this worker. Playwright numbers parallel workers from 0. */
export const shopPort = resolveShopPort(worker)
export const easyPostPort = resolveEasyPostPort(worker)
