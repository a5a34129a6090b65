import { statfs } from 'node:fs/promises'
import { countFailedEmails } from '#db/queries/email/emails.ts'
import { listSurplusRights } from '#db/queries/health.ts'
import { countUnassignedUnits, listMiscountedProducts } from '#db/queries/inventory/stock.ts'
import { getQueueState } from '#db/queries/queue-state.ts'
import {
  assessBackups,
  assessDatabase,
  assessDisk,
  assessEmail,
  assessMode,
  assessPayments,
  assessQueue,
  assessStock,
  explainUnknown,
  type HealthCheck,
  type HealthPart,
  healthParts,
} from '#domain/health.ts'
import { listAccountsForNewPayments, openPaymentAccount } from '../accounts/payment-accounts.ts'
import type { Shop } from '../shop.ts'
import { getBackupState } from './backup-state.ts'
import { findSighting } from './find-sighting.ts'

const providerLimitMs = 3000
/** A sentence names no more. */
const namedProducts = 3

type Finding = Omit<HealthCheck, 'part'>

const checks: Readonly<Record<HealthPart, (shop: Shop) => Promise<Finding>>> = {
  async database({ db }) {
    const startedAt = performance.now()
    const surplusRights = await listSurplusRights(db)
    return assessDatabase({ ms: performance.now() - startedAt, surplusRights })
  },
  queue: async ({ db }) => assessQueue(await getQueueState(db)),
  email: async ({ db, emailSender }) =>
    assessEmail({ isSent: emailSender !== undefined, failed: await countFailedEmails(db) }),
  async disk({ backup }) {
    const { bavail, bsize } = await statfs(backup.dataDir)
    return assessDisk(bavail * bsize)
  },
  async backups(shop) {
    const { isNightly, last, failure, overdueSince } = await getBackupState(shop)
    return assessBackups({
      isNightly,
      hasBackup: last !== undefined,
      hasFailed: failure !== undefined,
      isOverdue: overdueSince !== undefined,
    })
  },
  async payments(shop) {
    const [account] = await listAccountsForNewPayments(shop)
    if (account === undefined) return assessPayments(undefined, false)
    const opened = await openPaymentAccount(shop, account.id)
    const answer = opened.ok
      ? opened.gateway.check().then(
          ({ ok }) => ok,
          () => false,
        )
      : false
    return assessPayments(account.kind, await Promise.race([answer, wait(providerLimitMs)]))
  },
  stock: async ({ db }) => {
    const miscounted = await listMiscountedProducts(db, namedProducts)
    return assessStock({
      products: miscounted.map(({ name }) => name),
      unassigned: await countUnassignedUnits(db),
    })
  },
  mode: async (shop) => assessMode(shop.mode, await findSighting(shop, 'publicHost')),
}

/** Checks every part of the shop at once. A check that fails says so and leaves the others alone. */
export async function checkHealth(shop: Shop): Promise<HealthCheck[]> {
  return Promise.all(
    healthParts.map(async (part) => ({
      part,
      ...(await checks[part](shop).catch(explainUnknown)),
    })),
  )
}

function wait(ms: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), ms).unref()
  })
}
