// `npm run verify-log [HEAD]`: checks that nothing in the audit log was changed, whether or not the shop is running. HEAD is
// the head that the shop's log named on an earlier day.

import { StartError } from '#domain/start-error.ts'
import { verifyAuditLog } from '#usecases/staff/verify-audit-log.ts'
import { readConfig } from '../src/config.ts'
import { withShopDatabase } from './shop-database.ts'

try {
  await verify(process.argv[2])
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

async function verify(expectedHead: string | undefined): Promise<void> {
  if (expectedHead !== undefined && !/^[0-9a-f]{64}$/i.test(expectedHead))
    throw new StartError('A head has 64 hexadecimal digits.')
  const check = await withShopDatabase(readConfig(process.env), (db) => verifyAuditLog(db, expectedHead))
  if (!check.ok) {
    throw new StartError(
      `The audit log was changed between entry ${check.firstEntryId} and entry ${check.lastEntryId}. ${check.problem}`,
    )
  }
  console.log(`The audit log is unchanged: ${check.entries} entries under ${check.seals} seals.`)
  if (check.unsealed > 0)
    console.log(`${check.unsealed} newer entries are sealed within a minute of the shop's work.`)
  if (check.head !== undefined) console.log(`Head: ${check.head}`)
}
