import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openLedger, type Session } from '#adapters/payments/sandbox/ledger.ts'
import { sandboxPayments } from '#adapters/payments/sandbox/provider.ts'
import { startSandbox } from '#adapters/payments/sandbox/server.ts'
import { cents } from '#domain/money.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'leafward-sandbox-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const request = {
  orderNumber: 'LW-1',
  shopName: 'Leafward',
  statementDescriptor: 'LEAFWARD',
  email: 'ada@example.com',
  lines: [],
  method: 'card' as const,
  returnUrl: 'http://127.0.0.1/',
  cancelUrl: 'http://127.0.0.1/',
  // Nothing listens there.
  webhookUrl: 'http://127.0.0.1:1/',
}
const dayMs = 24 * 60 * 60_000
const daysAgo = (days: number) => new Date(Date.now() - days * dayMs)
const running = new AbortController().signal

/** A payment that was made some days ago, and could be paid for an hour. */
function createSession(days: number, status: Session['status'], paymentId = idFrom(daysAgo(days))): Session {
  const expiresAt = new Date(daysAgo(days).getTime() + 60 * 60_000).toISOString()
  return { ...request, ref: `sbx_${paymentId}`, paymentId, amount: 1000, expiresAt, status, refunds: [] }
}

/** An id as the shop makes it at that time. */
const idFrom = (time: Date) => v7({ msecs: time.getTime() })

/** Stores payments as earlier versions did: in one folder. */
async function storeAsBefore(...sessions: readonly Session[]): Promise<void> {
  for (const each of sessions) await writeFile(join(folder, `${each.ref}.json`), JSON.stringify(each))
}

async function store(...sessions: readonly Session[]): Promise<void> {
  const ledger = await openLedger(folder)
  for (const each of sessions) await ledger.change(each.ref, () => each)
}

async function deleteOld(): Promise<void> {
  await (await openLedger(folder)).deleteOld(new Date(), running)
}

async function readStatus({ ref }: Session): Promise<Session['status'] | undefined> {
  return (await (await openLedger(folder)).find(ref))?.status
}

const listFiles = async () =>
  (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort()

async function startTestSandbox() {
  const sandbox = await startSandbox({ host: '127.0.0.1', port: 0, folder, secret: 'secret' })
  const adapter = sandboxPayments({ origin: sandbox.origin, secret: 'secret' })
  return { sandbox, gateway: adapter.open({ id: 'an account', mode: 'test', credentials: {} }) }
}

describe('The records of the sandbox', () => {
  it('are in a folder that only the account of the shop can enter, also one of an earlier version', async () => {
    await chmod(folder, 0o755)
    const { sandbox, gateway } = await startTestSandbox()
    const paymentId = randomUUID()
    await gateway.createPage({
      ...request,
      paymentId,
      amount: cents(1000),
      expiresAt: new Date('2100-01-01'),
    })
    await sandbox.stop()
    const getMode = async (path: string) => (await stat(join(folder, path))).mode & 0o777
    expect(await Promise.all(['', 'paid', 'slow', `sbx_${paymentId}.json`].map(getMode))).toEqual([
      0o700, 0o700, 0o700, 0o600,
    ])
  })

  it('have one file for each payment, whatever becomes of it', async () => {
    const payment = createSession(0, 'open')
    for (const status of ['open', 'slow', 'paid'] as const) {
      await store({ ...payment, status })
      expect(await listFiles()).toHaveLength(1)
      expect(await readStatus(payment)).toBe(status)
    }
  })

  it('show the newer status when a crash left two', async () => {
    const payment = createSession(0, 'open')
    await store({ ...payment, status: 'paid' })
    await storeAsBefore(payment)
    expect(await readStatus(payment)).toBe('paid')
  })

  it('of an earlier version are sorted at the first start', async () => {
    const [open, slow, paid] = (['open', 'slow', 'paid'] as const).map((status) => createSession(400, status))
    if (open === undefined || slow === undefined || paid === undefined) throw new Error('No sessions')
    await storeAsBefore(open, slow, paid)
    await writeFile(join(folder, `sbx_${randomUUID()}.json`), 'cut off')
    const ledger = await openLedger(folder)
    expect(await ledger.listSlow()).toEqual([slow])
    expect(await ledger.find(paid.ref)).toEqual(paid)
    expect(await ledger.find(open.ref)).toEqual(open)
  })
})

describe('A start of the sandbox', () => {
  it('finishes slow payments', async () => {
    const slow = { ...createSession(0, 'slow'), paidFrom: new Date().toISOString() }
    await store(slow)
    const { sandbox } = await startTestSandbox()
    await vi.waitFor(async () => expect(await readStatus(slow)).toBe('paid'))
    await sandbox.stop()
  })

  it('deletes old payments', async () => {
    const old = createSession(9, 'open')
    await store(old)
    const { sandbox } = await startTestSandbox()
    await vi.waitFor(async () => expect(await listFiles()).toEqual([]))
    await sandbox.stop()
  })
})

describe('deleteOld', () => {
  it('deletes payments that were not paid, seven days after they expired', async () => {
    const kept = (['open', 'failed', 'expired'] as const).map((status) => createSession(6, status))
    const deleted = (['open', 'failed', 'expired'] as const).map((status) => createSession(8, status))
    await store(...kept, ...deleted)
    await deleteOld()
    expect(await Promise.all([...kept, ...deleted].map(readStatus))).toEqual([
      ...['open', 'failed', 'expired'],
      ...[undefined, undefined, undefined],
    ])
  })

  it('keeps one that can still be paid, however old it is', async () => {
    const open = { ...createSession(30, 'open'), expiresAt: daysAgo(-1).toISOString() }
    await store(open)
    await deleteOld()
    expect(await readStatus(open)).toBe('open')
  })

  it('deletes paid payments after two years', async () => {
    const [kept, deleted] = [createSession(729, 'paid'), createSession(731, 'paid')]
    await store(kept, deleted)
    await deleteOld()
    expect(await Promise.all([kept, deleted].map(readStatus))).toEqual(['paid', undefined])
  })

  it('takes the time of the file where the id does not say when a payment was made', async () => {
    const [kept, deleted] = [createSession(9, 'open', randomUUID()), createSession(9, 'open', randomUUID())]
    await store(kept, deleted)
    await utimes(join(folder, `${deleted.ref}.json`), daysAgo(9), daysAgo(9))
    await deleteOld()
    expect(await Promise.all([kept, deleted].map(readStatus))).toEqual(['open', undefined])
  })

  it('keeps a payment that an earlier version, which ran in between, stored as paid', async () => {
    const paid = createSession(9, 'paid')
    await store()
    await storeAsBefore(paid)
    await deleteOld()
    expect(await readStatus(paid)).toBe('paid')
    expect(await listFiles()).toHaveLength(1)
  })

  it('keeps slow payments', async () => {
    const slow = createSession(9, 'slow')
    await store(slow)
    await deleteOld()
    expect(await readStatus(slow)).toBe('slow')
  })
})
