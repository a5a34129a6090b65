import type { ShopMode } from './shop-mode.ts'

export type HealthState = 'good' | 'warning' | 'problem'

/** Whether a part of the shop works, with a sentence for staff. */
export interface HealthCheck {
  readonly part: HealthPart
  readonly state: HealthState
  readonly sentence: string
}

export const healthParts = [
  'database',
  'queue',
  'email',
  'disk',
  'backups',
  'payments',
  'stock',
  'mode',
] as const
export type HealthPart = (typeof healthParts)[number]

type Finding = Omit<HealthCheck, 'part'>

const good = (sentence: string): Finding => ({ state: 'good', sentence })
const warning = (sentence: string): Finding => ({ state: 'warning', sentence })
const problem = (sentence: string): Finding => ({ state: 'problem', sentence })

const slowDatabaseMs = 1000

/** Rights of the shop's role in the database that the shop does not need. */
export const surplusRights = ['ownsTables', 'changesAuditLog', 'createsObjects'] as const
export type SurplusRight = (typeof surplusRights)[number]

export function assessDatabase(found: {
  readonly ms: number
  readonly surplusRights: readonly SurplusRight[]
}): Finding {
  const ms = Math.max(1, Math.round(found.ms))
  if (ms > slowDatabaseMs) return warning(`The database responds slowly (${ms} ms).`)
  if (found.surplusRights.includes('ownsTables'))
    return warning(
      `The database responds in ${ms} ms. The shop uses the role that owns its tables; set DATABASE_OWNER_URL to separate them.`,
    )
  if (found.surplusRights.includes('changesAuditLog'))
    return problem(
      `The database responds in ${ms} ms. The shop's role can change the audit log; take that right away from it.`,
    )
  if (found.surplusRights.includes('createsObjects'))
    return warning(
      `The database responds in ${ms} ms. The shop's role can create tables or functions, which it does not need. ` +
        'Revoke CREATE on the schema and TEMPORARY on the database from PUBLIC.',
    )
  return good(`The database responds in ${ms} ms, and the shop's role cannot change its tables.`)
}

/** A job normally starts within seconds. */
const longestWaitSeconds = 120

export function assessQueue(queue: {
  readonly oldestSeconds: number
  readonly failed: number
  readonly failedNames: readonly string[]
}): Finding {
  if (queue.oldestSeconds > longestWaitSeconds) {
    const minutes = Math.floor(queue.oldestSeconds / 60)
    return problem(`A job has been waiting for ${minutes} minutes. Emails, refunds and checks may be late.`)
  }
  if (queue.failed > 0) {
    const jobs = queue.failed === 1 ? '1 job' : `${queue.failed} jobs`
    return warning(
      `${jobs} failed in the last seven days (${queue.failedNames.join(', ')}). The log of the shop says why.`,
    )
  }
  return good('No job is late, and none has failed in the last seven days.')
}

export function assessEmail(email: { readonly isSent: boolean; readonly failed: number }): Finding {
  if (!email.isSent)
    return warning('Emails are written but not sent, because no email server is set up (SMTP_URL).')
  if (email.failed === 0) return good('Emails are sent, and none has failed.')
  const emails = email.failed === 1 ? '1 email' : `${email.failed} emails`
  return warning(`${emails} could not be sent. See Emails, Failed.`)
}

/** @param products names of products whose stock is not what their lots and orders say, and how many units are in no lot */
export function assessStock({
  products,
  unassigned,
}: {
  readonly products: readonly string[]
  readonly unassigned: number
}): Finding {
  if (products.length > 0)
    return problem(
      `The stock of ${products.join(', ')} is not what lots and orders say. Correct the count of a lot of it, which counts it again.`,
    )
  if (unassigned > 0)
    return warning(
      `Stock, lots and orders agree. ${unassigned === 1 ? '1 unit is' : `${unassigned} units are`} in no lot: the pages of the products say which.`,
    )
  return good('Stock, lots and orders agree.')
}

const gigabyte = 1e9
const scarceBytes = 5 * gigabyte
const emptyBytes = gigabyte

export function assessDisk(freeBytes: number): Finding {
  const free = `${(freeBytes / gigabyte).toFixed(1)} GB`
  if (freeBytes < emptyBytes) return problem(`Only ${free} are free. Orders fail when the disk is full.`)
  if (freeBytes < scarceBytes) return warning(`Only ${free} are free for pictures and backups.`)
  return good(`${free} are free.`)
}

export function assessBackups(found: {
  readonly isNightly: boolean
  readonly hasBackup: boolean
  readonly hasFailed: boolean
  readonly isOverdue: boolean
}): Finding {
  if (found.isOverdue) return problem('There has been no backup for more than two days.')
  if (found.hasFailed) return warning('The last attempt to create a backup failed.')
  if (!found.isNightly) return warning('Nightly backups are turned off (BACKUP_NIGHTLY).')
  return good(found.hasBackup ? 'The last backup is recent.' : 'The first backup is created tonight.')
}

/** Without a provider, the checkout is closed. */
export function assessPayments(provider: string | undefined, isResponding: boolean): Finding {
  if (provider === undefined) return problem('No payment provider is set up, so the checkout is closed.')
  return isResponding
    ? good(`The payment provider (${provider}) responds.`)
    : problem(
        `The payment provider (${provider}) does not respond. Orders cannot be paid, and unpaid ones expire.`,
      )
}

/**
 * @param publicHost the name by which visitors reach a demo shop that no setting chose to be one; empty when a proxy
 * hides the name
 */
export function assessMode(mode: ShopMode, publicHost: string | undefined): Finding {
  if (mode === 'live') return good('The shop is live.')
  if (publicHost === undefined)
    return good('The shop is in demo mode. No card is charged, and nothing is shipped.')
  const way = publicHost === '' ? 'through a proxy' : `as ${publicHost}`
  return warning(
    `Visitors reach this demo shop ${way}. Set PUBLIC_URL to open it for real, or DEMO=1 to keep it a demo.`,
  )
}

export function explainUnknown(): Finding {
  return problem('This could not be checked.')
}
