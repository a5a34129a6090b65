import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { declineReasons } from '#domain/payments/decline-reason.ts'
import { sandboxMethods } from './test-payments.ts'

const refund = z.object({ key: z.string(), ref: z.string(), amount: z.number().int() })
const session = z.object({
  ref: z.string(),
  paymentId: z.string(),
  orderNumber: z.string(),
  shopName: z.string(),
  /** Missing in payments from before it was sent. */
  statementDescriptor: z.string().optional(),
  /** Cents. */
  amount: z.number().int(),
  email: z.string(),
  /** Payments from before there was a choice are by card. */
  method: z.enum(sandboxMethods).default('card'),
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), total: z.number() })),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string(),
  expiresAt: z.string(),
  status: z.enum(['open', 'slow', 'paid', 'failed', 'expired']),
  /** When a slow payment becomes paid, or fails. */
  paidFrom: z.string().optional(),
  /** Whether the bank will return a slow payment. */
  bounces: z.boolean().optional(),
  /** When the bank takes the payment back. */
  returnedFrom: z.string().optional(),
  /** Cents that arrived, if not the amount. */
  paidAmount: z.number().int().optional(),
  message: z.string().optional(),
  declineReason: z.enum(declineReasons).optional(),
  refunds: z.array(refund),
  /** The card refuses its first refund. */
  refusesFirstRefund: z.boolean().optional(),
  /** The keys of refused refunds. */
  refusedRefunds: z.array(z.string()).optional(),
})
export type Session = z.infer<typeof session>

export interface Ledger {
  find(ref: string): Promise<Session | undefined>
  /**
   * Saves what `update` returns for the current payment, or leaves it when that is undefined. Changes of one
   * payment run one after the other, so each sees the result of the one before. Returns what was saved.
   */
  change(
    ref: string,
    update: (session: Session | undefined) => Session | undefined,
  ): Promise<Session | undefined>
  /** The slow payments. Reads no others. */
  listSlow(): Promise<Session[]>
  /** Deletes payments that can no longer matter: see `unpaidDays` and `paidDays`. */
  deleteOld(now: Date, stopped: AbortSignal): Promise<void>
}

const folderMode = 0o700
const fileMode = 0o600
const dayMs = 24 * 60 * 60_000
/** How long a payment that was never paid is kept after it expired. */
const unpaidDays = 7
/** How long a paid payment can be refunded. */
const paidDays = 730

const refPattern = /^sbx_[0-9a-f-]{36}$/
const suffix = '.json'

/** For slow payments that the bank returned: their record is newer than that in the folder of slow ones. */
const bouncedFolder = 'bounced'
/** Slow and paid payments have separate folders, so that a start finds the slow ones without reading all. */
const folderNames = { open: '', failed: '', expired: '', slow: 'slow', paid: 'paid' } as const
/** Of two records of a payment, which a crash may leave, the first is the newer one. */
const newestFirst = ['paid', bouncedFolder, 'slow', ''] as const

/**
 * The sandbox provider's records: one file per payment, so that they survive a crash of the shop. Only its account can
 * enter the folder, because they contain email addresses and orders.
 */
export async function openLedger(folder: string): Promise<Ledger> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  // Also for the folder of an earlier version or a restored backup. It protects the files in it.
  await chmod(folder, folderMode)
  await sortEarlierLedger(folder)
  const changeInTurn = createTurns()
  return {
    find: (ref) => findSession(folder, ref),
    change: (ref, update) =>
      changeInTurn(ref, async () => {
        const updated = update(await findSession(folder, ref))
        if (updated !== undefined) await writeSession(folder, updated)
        return updated
      }),
    async listSlow() {
      const refs = await listRefs(join(folder, folderNames.slow))
      const found = await Promise.all(refs.map((ref) => findSession(folder, ref)))
      return found.flatMap((each) => (each?.status === 'slow' ? [each] : []))
    },
    async deleteOld(now, stopped) {
      for (const ref of await listRefs(folder)) {
        if (stopped.aborted) return
        if (await isCreatedBefore(folder, ref, now.getTime() - unpaidDays * dayMs))
          await changeInTurn(ref, () => deleteUnpaid(folder, ref, now))
      }
      for (const [name, days] of [
        [folderNames.paid, paidDays],
        [bouncedFolder, unpaidDays],
      ] as const) {
        const ended = join(folder, name)
        for (const ref of await listRefs(ended)) {
          if (stopped.aborted) return
          if (await isCreatedBefore(ended, ref, now.getTime() - days * dayMs))
            await changeInTurn(ref, () => rm(getPath(ended, ref), { force: true }))
        }
      }
    },
  }
}

/** Runs work for one payment after the work before it, whether that failed or not. */
function createTurns() {
  /** The last pending work of each payment. */
  const pending = new Map<string, Promise<unknown>>()
  return async <Value>(ref: string, work: () => Promise<Value>): Promise<Value> => {
    const previous = pending.get(ref) ?? Promise.resolve()
    const result = previous.then(work)
    const done = result.catch(() => undefined)
    pending.set(ref, done)
    await done
    if (pending.get(ref) === done) pending.delete(ref)
    return result
  }
}

const getPath = (folder: string, ref: string) => join(folder, `${ref}${suffix}`)

async function listRefs(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter((name) => name.endsWith(suffix))
    .map((name) => name.slice(0, -suffix.length))
    .filter((ref) => refPattern.test(ref))
}

async function readSession(folder: string, ref: string): Promise<Session | undefined> {
  const text = await readFile(getPath(folder, ref), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : session.parse(JSON.parse(text))
}

async function findSession(folder: string, ref: string): Promise<Session | undefined> {
  if (!refPattern.test(ref)) return undefined
  for (const name of newestFirst) {
    const found = await readSession(join(folder, name), ref)
    if (found !== undefined) return found
  }
  return undefined
}

/** Atomic: writes a temporary file, then renames it, and deletes the record of an earlier status last. */
async function writeSession(folder: string, changed: Session): Promise<void> {
  const target = changed.status === 'failed' && changed.bounces ? bouncedFolder : folderNames[changed.status]
  await mkdir(join(folder, target), { recursive: true, mode: folderMode })
  const temporary = join(folder, `${changed.ref}.${randomUUID()}.tmp`)
  await writeFile(temporary, JSON.stringify(changed), { mode: fileMode })
  await rename(temporary, getPath(join(folder, target), changed.ref))
  const older = newestFirst.slice(newestFirst.indexOf(target) + 1)
  for (const name of older) await rm(getPath(join(folder, name), changed.ref), { force: true })
}

async function deleteUnpaid(folder: string, ref: string, now: Date): Promise<void> {
  const found = await readSession(folder, ref).catch(() => undefined)
  if (found === undefined) return
  // An earlier version, which ran in between, paid it here.
  if (found.status === 'paid') return writeSession(folder, found)
  // One that failed did so before it could expire.
  if (new Date(found.expiresAt).getTime() + unpaidDays * dayMs < now.getTime())
    await rm(getPath(folder, ref), { force: true })
}

/** Whether a payment is older than `time`, in milliseconds. Its id says when it was made, except those of earlier versions. */
async function isCreatedBefore(folder: string, ref: string, time: number): Promise<boolean> {
  const [high = '', low = '', version = ''] = ref.slice('sbx_'.length).split('-')
  if (version.startsWith('7')) return Number.parseInt(high + low, 16) < time
  const file = await stat(getPath(folder, ref)).catch(() => undefined)
  return file !== undefined && file.mtimeMs < time
}

/** Earlier versions kept all payments in one folder. They are read once. */
async function sortEarlierLedger(folder: string): Promise<void> {
  const slowFolder = join(folder, folderNames.slow)
  const isSorted = await stat(slowFolder).then(
    () => true,
    () => false,
  )
  if (isSorted) return
  const unfinished = join(folder, 'slow-unfinished')
  const paidFolder = join(folder, folderNames.paid)
  for (const each of [unfinished, paidFolder]) await mkdir(each, { recursive: true, mode: folderMode })
  for (const ref of await listRefs(folder)) {
    const status = await readSession(folder, ref).then(
      (found) => found?.status,
      () => undefined,
    )
    if (status === 'slow') await rename(getPath(folder, ref), getPath(unfinished, ref))
    if (status === 'paid') await rename(getPath(folder, ref), getPath(paidFolder, ref))
  }
  await rename(unfinished, slowFolder)
}
