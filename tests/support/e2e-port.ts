/** Below the ports that the system hands out by itself; E2E_PORT moves them all, for two runs on one machine. */
const firstPort = Number(process.env.E2E_PORT ?? 24_100)
/** The shop, its payment sandbox right after it, and shops that spec files start for themselves. */
const portsPerWorker = 40

export function resolveShopPort(worker: number): number {
  return firstPort + worker * portsPerWorker
}

/** The shop of this worker: Playwright numbers the workers that run at the same time from 0. */
export const shopPort = resolveShopPort(Number(process.env.TEST_PARALLEL_INDEX ?? 0))
