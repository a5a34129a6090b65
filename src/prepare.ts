import { join } from 'node:path'
import { diskStorage } from '#adapters/file-storage/disk.ts'
import { firstAdminFile } from '#adapters/first-admin-note/file.ts'
import { zxcvbnStrength } from '#adapters/password-strength/zxcvbn.ts'
import { argon2Passwords } from '#adapters/passwords/argon2.ts'
import { refuseUnfinishedRestore } from '#db/backup/unfinished-restore.ts'
import { migrate } from '#db/migrate.ts'
import { isLockTimeout } from '#db/migration-lock.ts'
import { type ConnectionTarget, openDatabase } from '#db/open.ts'
import { ensurePaymentSandbox } from '#db/queries/accounts/provider-accounts.ts'
import { insertMissingContent } from '#db/queries/content/content.ts'
import { releaseRateLimits } from '#db/queries/rate-limits.ts'
import { getSettings, saveSetting } from '#db/queries/settings/settings.ts'
import { defaultContent } from '#db/reference/content.data.ts'
import { loadReference } from '#db/reference/load-reference.ts'
import { grantShopRights } from '#db/shop-role.ts'
import { StartError } from '#domain/start-error.ts'
import { allJobs } from '#jobs/all-jobs.ts'
import { installQueue } from '#jobs/queue.ts'
import { bindAgeChecks } from '#usecases/age-checks/bind-age-checks.ts'
import { moveAgeAccounts } from '#usecases/age-checks/move-age-accounts.ts'
import { sealBirthDates } from '#usecases/compliance/seal-birth-dates.ts'
import { hashRecoveryCodes } from '#usecases/staff/hash-recovery-codes.ts'
import { type FirstAdmin, prepareFirstAdmin } from '#usecases/staff/prepare-first-admin.ts'
import { readSecrets, toSealKey } from './secrets.ts'

/** PostgreSQL's code for a missing right. */
const notPermitted = '42501'

export interface Preparation {
  /** The role that owns the tables. */
  readonly target: ConnectionTarget
  /** The shop's own role, which owns nothing. Undefined: the shop uses the owner's. */
  readonly shopTarget?: ConnectionTarget | undefined
  readonly dataDir: string
  readonly firstAdmin: { readonly username: string; readonly password: string | undefined }
  /** Load the demo store into an empty database. */
  readonly demo: boolean
  /** The load time of the demo store. Its orders and reviews are dated relative to it. */
  readonly now?: Date
}

/**
 * Prepares the database: migrations, rulebook, ZIP table, content, the first staff member, and the demo store if the
 * database is empty. Safe to call again.
 * @returns the first admin while the generated password is in force
 * @throws StartError when the database is unreachable, or the password of the first admin is weak
 */
export async function prepareDatabase(preparation: Preparation): Promise<FirstAdmin | undefined> {
  const opened = openDatabase(preparation.target, { limits: 'preparation' })
  try {
    await refuseUnfinishedRestore(opened.pool, preparation.dataDir)
    await migrate(opened.pool).catch((error: unknown) => explainMigrationError(error, preparation))
    const grant = async () => {
      if (preparation.shopTarget !== undefined) await grantShopRights(opened.pool, preparation.shopTarget)
    }
    // Before the queue is installed, because the owner runs what its tables say, and once more for what that added.
    await grant()
    await installQueue(opened.pool, allJobs)
    await grant()
    const secrets = await readSecrets(preparation.dataDir)
    const sealKey = toSealKey(secrets)
    opened.setSealKey(sealKey)
    await sealBirthDates({ db: opened.db, sealKey })
    await moveAgeAccounts({ db: opened.db, sealKey })
    await releaseRateLimits(opened.db)
    const now = preparation.now ?? new Date()
    await loadReference(opened.db, now)
    await insertMissingContent(opened.db, defaultContent)
    await bindAgeChecks(opened.db, { linkSecret: secrets.orderKeys })
    const passwords = argon2Passwords()
    await hashRecoveryCodes({ db: opened.db, passwords })
    const firstAdminNote = firstAdminFile(preparation.dataDir)
    const firstAdmin = await prepareFirstAdmin(
      { db: opened.db, passwords, passwordStrength: zxcvbnStrength(), firstAdminNote },
      preparation.firstAdmin,
    )
    const sandboxAccountId = preparation.demo ? await ensurePaymentSandbox(opened.db) : undefined
    if (sandboxAccountId !== undefined && (await isUntouched(opened.db))) {
      const { loadDemo } = await import('../demo/load-demo.ts')
      const files = diskStorage(join(preparation.dataDir, 'files'), { isFlushed: false })
      await loadDemo(opened.db, { files, sandboxAccountId, now })
      await saveSetting(opened.db, 'demoLoaded', now.toISOString())
    }
    return firstAdmin
  } catch (error) {
    if (!isLockTimeout(error)) throw error
    throw new StartError(
      'Another connection keeps a part of the database locked that the start needs. End that connection and start again.',
    )
  } finally {
    await opened.close()
  }
}

/** Whether there are no products and the demo store was never loaded, so a deleted demo store does not come back. */
async function isUntouched(db: ReturnType<typeof openDatabase>['db']): Promise<boolean> {
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst()
  return product === undefined && !(await getSettings(db)).has('demoLoaded')
}

/** @throws StartError */
function explainMigrationError(error: unknown, { shopTarget }: Preparation): never {
  if (error instanceof StartError) throw error
  const setting = shopTarget === undefined ? 'DATABASE_URL' : 'DATABASE_OWNER_URL'
  if (error instanceof Error && 'code' in error && error.code === notPermitted) {
    throw new StartError(
      `The role of ${setting} may not create and change the tables (${error.message}). Set DATABASE_OWNER_URL to the URL of the role that owns them.`,
    )
  }
  throw new StartError(`The database cannot be reached (${setting}): ${reason(error)}`)
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ')
  return error instanceof Error ? error.message || error.name : String(error)
}
