import { createHash } from 'node:crypto'
import type { Database } from '#db/open.ts'
import { listPayoutsElsewhere, type PayoutElsewhere } from '#db/queries/payouts/connected-twice.ts'
import { loadKnownMoney } from '#db/queries/payouts/known-money.ts'
import { listKnownPayouts } from '#db/queries/payouts/payouts.ts'
import { listWaitingLines } from '#db/queries/payouts/waiting-lines.ts'
import type { ProviderAccount } from '#domain/accounts/provider-account.ts'
import { defaultPaymentTerms, type PaymentTerms } from '#domain/payments/payment-terms.ts'
import { matchPayouts } from '#domain/payouts/match-payout.ts'
import { isNamedByHand, type NewPayout, nameByHand, type ReportedPayout } from '#domain/payouts/payout.ts'
import {
  type FileNote,
  type PayoutFileFormat,
  type ReadPayoutFile,
  readPayoutFile,
} from '#domain/payouts/payout-file.ts'
import { addReleaseDays } from '#domain/payouts/payout-terms.ts'
import { plainPayoutFile } from '#domain/payouts/plain-payout-file.ts'
import { splitWaiting, type WaitingPayout } from '#domain/payouts/waiting-payouts.ts'
import { ok, type Result, refuse } from '#domain/refusal.ts'
import { toShopDay } from '#domain/shop-time.ts'
import type { Shop } from '../shop.ts'
import { explainReported } from './explain-reported.ts'

/** A format, and the provider whose accounts have such files. Any account has the shop's own. */
interface KnownFormat extends PayoutFileFormat {
  readonly providerKind?: string
  readonly providerName?: string
}

/** What a file would book for an account. */
export interface ReadPayouts {
  readonly account: ProviderAccount
  readonly terms: PaymentTerms
  readonly formatName: string
  readonly payouts: readonly NewPayout[]
  /** References of payouts that are stored. */
  readonly known: readonly string[]
  /** Those that are not booked now. */
  readonly waiting: readonly WaitingPayout[]
  readonly leftOut: readonly FileNote[]
  readonly problems: readonly FileNote[]
  /** Differs when the file, or what the shop knows of it, differs. */
  readonly digest: string
}

export async function findPayoutAccount(shop: Shop, id: string): Promise<Result<ProviderAccount>> {
  const account = (await shop.accounts.list('payments')).find((each) => each.id === id)
  return account === undefined
    ? refuse('invalid-input', { fields: { accountId: 'This payment account does not exist.' } })
    : ok(account)
}

export async function findTerms(shop: Shop, accountId: string): Promise<PaymentTerms> {
  return (await shop.accounts.listPaymentTerms()).get(accountId) ?? defaultPaymentTerms
}

/** Providers write days of UTC, which are ahead of the shop's in the evening. */
export function findLatestDay(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** Reads a file of an account, and compares it with the ledger. Stores nothing. */
export async function readPayouts(
  shop: Shop,
  db: Database,
  { accountId, file }: { readonly accountId: string; readonly file: string },
): Promise<Result<ReadPayouts>> {
  const account = await findPayoutAccount(shop, accountId)
  if (!account.ok) return account
  const now = shop.clock.now()
  const parsed = readPayoutFile(file, listFormats(shop), findLatestDay(now))
  const refusal = refuseFile(shop, parsed, account.value)
  if (parsed === undefined || refusal !== undefined) return refusal ?? refuse('invalid-input')
  const terms = await findTerms(shop, accountId)
  const { leftOut, problems, format } = parsed
  const isOwnFormat = format.providerKind === undefined && isReported(shop, account.value)
  const reported = isOwnFormat ? parsed.payouts.map(nameByHand) : parsed.payouts
  const refs = reported.map(({ ref }) => ref)
  const kept = await listWaitingLines(db, accountId, refs)
  // Days of arrival that are estimated are days of the shop.
  const today = format.arrivesLater ? toShopDay(now) : findLatestDay(now)
  const split = splitWaiting(reported, { format, kept, today })
  const payouts = await compareReported(shop, db, { account: account.value, terms }, split.ready)
  const known = await listKnownPayouts(db, accountId, refs)
  const unknown = refs.filter((ref) => !known.includes(ref))
  const elsewhere = await findElsewhere(shop, db, account.value, unknown)
  const stored = new Set([...known, ...elsewhere.map(({ ref }) => ref)])
  const waiting = [...split.waiting.filter(({ ref }) => !stored.has(ref)), ...elsewhere.map(explainElsewhere)]
  const digest = createHash('sha256').update(JSON.stringify([accountId, payouts, known, waiting, problems]))
  return ok({
    account: account.value,
    terms,
    formatName: format.name,
    payouts,
    known,
    waiting,
    leftOut,
    problems,
    digest: digest.digest('hex'),
  })
}

/** Payouts that are not stored, compared with the ledger. */
export async function compareReported(
  shop: Pick<Shop, 'paymentAdapters'>,
  db: Database,
  { account, terms }: { readonly account: ProviderAccount; readonly terms: PaymentTerms },
  reported: readonly ReportedPayout[],
): Promise<readonly NewPayout[]> {
  const refs = reported.map(({ ref }) => ref)
  const known = await listKnownPayouts(db, account.id, refs)
  const elsewhere = await findElsewhere(shop, db, account, refs)
  const stored = new Set([...known, ...elsewhere.map(({ ref }) => ref)])
  const fresh = reported.filter(({ ref }) => !stored.has(ref))
  const matched = matchPayouts(account.id, fresh, await loadKnownMoney(db, account.id, fresh))
  return matched.map((payout) => addReleaseDays(payout, terms))
}

/**
 * Payouts that another account has, which is the same one at the provider. References that staff choose may be the same in two
 * accounts. Those of a provider are not.
 */
export async function findElsewhere(
  shop: Pick<Shop, 'paymentAdapters'>,
  db: Database,
  account: ProviderAccount,
  refs: readonly string[],
): Promise<readonly PayoutElsewhere[]> {
  const ofProvider = refs.filter((ref) => !isNamedByHand(ref))
  return isReported(shop, account) ? listPayoutsElsewhere(db, account, ofProvider) : []
}

/** Whether the shop asks the provider of an account for payouts. */
function isReported(
  { paymentAdapters }: Pick<Shop, 'paymentAdapters'>,
  { kind }: Pick<ProviderAccount, 'kind'>,
): boolean {
  return paymentAdapters.get(kind)?.capabilities.reportsPayouts ?? false
}

function explainElsewhere({ ref, accountName }: PayoutElsewhere): WaitingPayout {
  return {
    ref,
    message: `${ref} is stored for ${accountName}, which is the same account at the provider. It is not booked twice.`,
    keptLines: [],
  }
}

function listFormats(shop: Shop): readonly KnownFormat[] {
  const ofProviders = [...shop.paymentAdapters.values()].flatMap(({ kind, name, payoutFiles = [] }) =>
    payoutFiles.map((format) => ({ ...format, providerKind: kind, providerName: name })),
  )
  return [...ofProviders, plainPayoutFile]
}

function refuseFile(shop: Shop, parsed: ReadPayoutFile<KnownFormat> | undefined, account: ProviderAccount) {
  if (parsed === undefined)
    return refuse('invalid-input', {
      fields: {
        file: 'The first line of the file has no columns of a settlement report that the shop reads.',
      },
    })
  const { providerKind, providerName } = parsed.format
  if (providerKind === undefined) {
    const lines = parsed.payouts.flatMap((payout) => payout.lines)
    const twice = explainReported(shop.paymentAdapters.get(account.kind), lines)
    return twice === undefined ? undefined : refuse('invalid-input', { fields: { accountId: twice } })
  }
  return providerKind === account.kind
    ? undefined
    : refuse('invalid-input', {
        fields: {
          accountId: `The file is of ${providerName}. ${account.name} is an account of another provider.`,
        },
      })
}
