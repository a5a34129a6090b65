// `npm run restore FILE`: restores a backup into an empty data folder and an empty database.
import { resolve } from 'node:path'
import { restoreBackup } from '#db/backup/restore-backup.ts'
import { StartError } from '#domain/start-error.ts'
import { readConfig } from '../src/config.ts'

const [file, ...others] = process.argv.slice(2)
// A second file would be ignored, and the owner would believe that it was restored.
if (file === undefined || others.length > 0) {
  console.error(`Usage: npm run restore FILE${file === undefined ? '' : ' (one file)'}`)
  process.exit(1)
}
try {
  const { databaseUrl: shopUrl, databaseOwnerUrl, dataDir, backup } = readConfig(process.env)
  // Only the owner creates tables.
  const databaseUrl = databaseOwnerUrl ?? shopUrl
  // npm runs scripts in the project's folder. INIT_CWD is the folder of the command.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const { createdAt } = await restoreBackup({ path, key: backup.key }, { dataDir, databaseUrl })
  console.log(`The shop is restored in ${dataDir}, as it was at ${createdAt}. Start it with npm start.`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
