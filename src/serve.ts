import { StartError } from '#domain/start-error.ts'
import type { Shop } from '#usecases/shop.ts'
import { loadBuiltPages } from './built-pages.ts'
import { shareMetrics, sumMetrics } from './cluster-metrics.ts'
import { type Handover, type Stop, startWorkers } from './cluster-workers.ts'
import { type Composition, composeShop, type RunningShop } from './compose.ts'
import type { Config } from './config.ts'
import { stopOnSignal, waitAtMost } from './stop.ts'

const lingerMs = 4000
/** With the limit for an unfinished start (run.ts), this stays below the ten seconds after which service managers kill. */
const servingLimitMs = 8000

/** What the settings say about the processes of a shop. */
export function toComposition(config: Config, handover: Handover): Omit<Composition, 'pages' | 'runsJobs'> {
  return {
    ...handover,
    mode: config.mode,
    isDemoByDefault: config.isDemoByDefault,
    dataDir: config.dataDir,
    publicUrl: config.publicUrl,
    metricsToken: config.metricsToken,
    trustedProxies: config.trustedProxies,
    smtp: config.smtp,
    ageServiceUrls: config.ageServiceUrls,
    paymentUrls: config.paymentUrls,
    carrierUrls: config.carrierUrls,
    taxUrls: config.taxUrls,
    oidc: config.oidc,
    backup: config.backup,
  }
}

/**
 * Serves the built pages. A single process serves directly. With several, workers share the port and this process runs
 * the jobs.
 */
export async function serveBuiltPages(
  buildFolder: string,
  {
    config,
    handover,
    stops,
  }: { readonly config: Config; readonly handover: Handover; readonly stops: Stop[] },
): Promise<Shop> {
  const composition = { ...toComposition(config, handover), runsJobs: true }
  if (config.processes > 1) {
    const jobs = await composeShop({ ...composition, pages: undefined })
    stops.push(() => stopServing(jobs))
    sumMetrics(jobs.registry)
    await startWorkers(config.processes, handover, stops)
    return jobs.shop
  }
  const running = await composeShop({ ...composition, pages: await loadBuiltPages(buildFolder) })
  stops.push(() => stopServing(running))
  await listen(running.app, config)
  return running.shop
}

/** One of several web processes. */
export async function runWorker(config: Config, buildFolder: string): Promise<void> {
  const handover: Handover = JSON.parse(process.env.LEAFWARD_HANDOVER ?? '{}')
  const running = await composeShop({
    ...toComposition(config, handover),
    runsJobs: false,
    readAllMetrics: shareMetrics,
    pages: await loadBuiltPages(buildFolder),
  })
  await listen(running.app, config)
  stopOnSignal(() => stopServing(running))
}

/** Time to finish running responses. Connections with incomplete requests are then closed. */
async function stopServing(running: RunningShop): Promise<void> {
  const cut = setInterval(() => running.app.server.closeAllConnections(), lingerMs)
  await waitAtMost(servingLimitMs, running.stop()).finally(() => clearInterval(cut))
}

async function listen(app: RunningShop['app'], config: Config): Promise<void> {
  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw explainPortError(error, 'PORT', config.port)
  })
}

/** Turns an error of a port into a sentence that names the setting. */
export function explainPortError(error: NodeJS.ErrnoException, setting: string, port: number): unknown {
  if (error.code === 'EADDRINUSE')
    return new StartError(`Port ${port} is in use. Set ${setting} to a free port.`)
  if (error.code === 'EACCES')
    return new StartError(
      `This user is not allowed to use port ${port}. Set ${setting} to a port above 1023.`,
    )
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return new StartError('HOST is not an address of this machine.')
  return error
}
