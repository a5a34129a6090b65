import { randomUUID } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { declineReasons } from '#domain/payments/decline-reason.ts'

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
  lines: z.array(z.object({ name: z.string(), quantity: z.number(), total: z.number() })),
  returnUrl: z.string(),
  cancelUrl: z.string(),
  webhookUrl: z.string(),
  expiresAt: z.string(),
  status: z.enum(['open', 'slow', 'paid', 'failed', 'expired']),
  /** When a slow payment becomes paid. */
  paidFrom: z.string().optional(),
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
  all(): Promise<Session[]>
}

const folderMode = 0o700
const fileMode = 0o600

/**
 * The sandbox provider's records: one file per payment, so that they survive a crash of the shop. Only its account can
 * read them, because they contain email addresses and orders.
 */
export async function openLedger(folder: string): Promise<Ledger> {
  await makePrivate(folder)
  const getPath = (ref: string) => join(folder, `${ref}.json`)
  const read = async (ref: string) => {
    if (!/^sbx_[0-9a-f-]{36}$/.test(ref)) return undefined
    const text = await readFile(getPath(ref), 'utf8').catch(() => undefined)
    return text === undefined ? undefined : session.parse(JSON.parse(text))
  }
  /** Atomic: writes a temporary file, then renames it. */
  const write = async (changed: Session) => {
    await mkdir(folder, { recursive: true, mode: folderMode })
    const temporary = join(folder, `${changed.ref}.${randomUUID()}.tmp`)
    await writeFile(temporary, JSON.stringify(changed), { mode: fileMode })
    await rename(temporary, getPath(changed.ref))
  }
  /** The last pending change of each payment. */
  const pendingChanges = new Map<string, Promise<unknown>>()
  return {
    find: read,
    async change(ref, update) {
      const previous = pendingChanges.get(ref) ?? Promise.resolve()
      const result = previous.then(async () => {
        const updated = update(await read(ref))
        if (updated !== undefined) await write(updated)
        return updated
      })
      const done = result.catch(() => undefined)
      pendingChanges.set(ref, done)
      await done
      if (pendingChanges.get(ref) === done) pendingChanges.delete(ref)
      return result
    },
    async all() {
      const names = await readdir(folder).catch(() => [])
      const found = await Promise.all(
        names.filter((name) => name.endsWith('.json')).map((name) => read(name.slice(0, -'.json'.length))),
      )
      return found.filter((each) => each !== undefined)
    },
  }
}

/** Also for the folder and files of earlier versions and restored backups. */
async function makePrivate(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: folderMode })
  await chmod(folder, folderMode)
  for (const name of await readdir(folder)) await chmod(join(folder, name), fileMode)
}
