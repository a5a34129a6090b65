import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type EmbeddedServer, startEmbedded } from '#db/embedded.ts'
import { acquireInstanceLock } from '#db/instance-lock.ts'
import { type ConnectionTarget, type Database, openDatabase } from '#db/open.ts'
import { StartError } from '#domain/start-error.ts'
import type { Config } from '../src/config.ts'

/** @throws StartError when the folder has no shop. A mistyped folder would become one with an empty database. */
export function requireShop({ dataDir }: Pick<Config, 'dataDir'>): void {
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new StartError(`There is no shop in ${dataDir}. Set DATA_DIR to the shop's data folder.`)
}

/** Does some work on the database of a shop, whether or not the shop is running. */
export async function withShopDatabase<Value>(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (db: Database, target: ConnectionTarget) => Promise<Value>,
): Promise<Value> {
  const { databaseUrl, dataDir } = config
  if (databaseUrl === undefined) requireShop(config)
  const server = databaseUrl === undefined ? await startEmbedded({ dataDir }) : undefined
  const target = server?.connection ?? { connectionString: databaseUrl ?? '' }
  const opened = openDatabase(target)
  try {
    return await work(opened.db, target)
  } finally {
    await opened.close()
    if (server?.adopted === false) await stopUnlessUsed(server, dataDir)
  }
}

/** A shop that started meanwhile uses the server. */
async function stopUnlessUsed(server: EmbeddedServer, dataDir: string): Promise<void> {
  const lock = await acquireInstanceLock(dataDir)
  if (lock === undefined) return
  await server.stop()
  lock.release()
}
