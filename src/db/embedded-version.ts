import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '#domain/start-error.ts'

/**
 * PostgreSQL cannot open the folder of another major version.
 * @throws StartError that says how to move the shop
 */
export async function refuseOtherVersion(databaseFolder: string, binaries: string): Promise<void> {
  const stored = (await readFile(join(databaseFolder, 'PG_VERSION'), 'utf8')).trim()
  // The package of the binaries has PostgreSQL's version number.
  const { version } = JSON.parse(await readFile(join(dirname(binaries), 'package.json'), 'utf8'))
  const [included] = String(version).split('.')
  if (stored === included) return
  throw new StartError(
    `The database in ${databaseFolder} was created by PostgreSQL ${stored}, but this version of Leafward includes ` +
      `PostgreSQL ${included}. To move the shop, run npm run backup with the version that was used before, and then ` +
      'npm run restore FILE with this one, into another data folder.',
  )
}
