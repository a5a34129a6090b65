import {
  countAgeChecks,
  countBlockedByMonth,
  countClaimDecisions,
  countDisputeReasons,
  listPackProducts,
} from '#db/queries/account-health/underwriting.ts'
import { listClaimTerms } from '#db/queries/compliance/claims.ts'
import { getRulebook } from '#db/queries/compliance/rules.ts'
import { getContentValues, listContentVersions } from '#db/queries/content/content.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import { sumChannels } from '#domain/account-health/account-month.ts'
import {
  listPackGaps,
  type PackDescriptor,
  type PackFacts,
  type PackPolicy,
  packPolicies,
} from '#domain/account-health/underwriting-pack.ts'
import { type AgeSettings, ageProviderLabels } from '#domain/age-checks/age-provider.ts'
import {
  describeShippingRestrictions,
  type ShippingRestrictions,
} from '#domain/compliance/shipping-restrictions.ts'
import { listStartedVersions } from '#domain/content/content-version.ts'
import { isRecord } from '#domain/is-record.ts'
import { shiftMonth } from '#domain/ledger/ledger-period.ts'
import { getStatementDescriptor } from '#domain/payments/statement-descriptor.ts'
import type { ShippingSetup } from '#domain/shipping/shipping-setup.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { getShopMonthStart, toShopDay } from '#domain/shop-time.ts'
import type { StoreIdentity } from '#ports/email-renderer.ts'
import { listPaymentAccounts, type PaymentAccount } from '../accounts/payment-accounts.ts'
import { getAgeSettings, hasAgeCheck } from '../age-checks/age-settings.ts'
import { getStoreIdentity } from '../email/store-identity.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'
import { countAccountMonths } from './count-account-months.ts'
import { type AccountHealth, loadAccountHealth } from './load-account-health.ts'

/** The running month and those before it. */
const packMonths = 12

/** What an underwriter asks for, from live data. Without personal data of customers. */
export interface UnderwritingPack extends PackFacts {
  readonly store: StoreIdentity
  readonly mode: ShopMode
  readonly hours: readonly string[]
  readonly ageProvider: string | undefined
  readonly ageSettings: AgeSettings
  /** Undefined while the shop has the methods of the built-in table. */
  readonly methods: ShippingSetup['methods']
  readonly restrictions: ShippingRestrictions
  readonly rulebook: { readonly version: number; readonly rules: number }
  readonly claims: {
    readonly terms: number
    readonly overrides: number
    readonly heldReviews: number
  }
  readonly accounts: readonly AccountHealth[]
  readonly disputeReasons: Awaited<ReturnType<typeof countDisputeReasons>>
  readonly gaps: readonly string[]
  readonly collectedAt: Date
  readonly collectedBy: string
}

/** Collects the pack, and records who took it. */
export async function collectUnderwritingPack(
  shop: Shop,
  { by, format }: { readonly by: Actor; readonly format: 'pdf' | 'zip' },
): Promise<UnderwritingPack> {
  const { db, clock } = shop
  const now = clock.now()
  await recordEvent(shop, db, { by, kind: 'underwriting pack exported', subject: 'shop', detail: { format } })
  await countAccountMonths(shop)
  const firstMonth = shiftMonth(toShopDay(now).slice(0, 7), 1 - packMonths)
  const [facts, about, { accounts }, disputeReasons] = await Promise.all([
    collectFacts(shop, { now, firstMonth }),
    collectAbout(shop, { now, firstMonth }),
    loadAccountHealth(shop, packMonths),
    countDisputeReasons(db, firstMonth),
  ])
  const sales = accounts
    .flatMap(({ months }) => months)
    .reduce((sum, { counts }) => sum + sumChannels(counts).sales, 0)
  const { store } = about
  const all: PackFacts = { ...facts, contact: store.contact, sales }
  return {
    ...all,
    ...about,
    accounts,
    disputeReasons,
    gaps: listPackGaps(all),
    collectedAt: now,
    collectedBy: by.displayName,
  }
}

interface Span {
  readonly now: Date
  readonly firstMonth: string
}

async function collectFacts(
  shop: Shop,
  { now, firstMonth }: Span,
): Promise<Omit<PackFacts, 'contact' | 'sales'>> {
  const { db, mode } = shop
  const [products, checksAges, ageFigures, blocked, policies, accounts, { shopName }, blocks] =
    await Promise.all([
      listPackProducts(db),
      hasAgeCheck(shop),
      countAgeChecks(db, mode, getShopMonthStart(new Date(`${firstMonth}-15T12:00:00Z`))),
      countBlockedByMonth(db, `${firstMonth}-01`),
      listPolicies(shop, now),
      listPaymentAccounts(shop),
      shop.kept.getSettings(),
      getContentValues(db, ['footer'], now),
    ])
  const footer = blocks.get('footer')
  return {
    products,
    hasAgeCheck: checksAges,
    ageFigures,
    blocked,
    policies,
    descriptors: listDescriptors(accounts, shopName),
    disclaimer: isRecord(footer) && typeof footer.fdaDisclaimer === 'string' ? footer.fdaDisclaimer : '',
  }
}

async function collectAbout(shop: Shop, { now, firstMonth }: Span) {
  const { db, mode } = shop
  const since = getShopMonthStart(new Date(`${firstMonth}-15T12:00:00Z`))
  const [store, ageSettings, { methods }, { rules, version }, terms, decisions, blocks] = await Promise.all([
    getStoreIdentity(db, shop.publicUrl, now),
    getAgeSettings(db, mode),
    shop.kept.getShippingSetup(),
    getRulebook(db),
    listClaimTerms(db),
    countClaimDecisions(db, since),
    getContentValues(db, ['footer'], now),
  ])
  const footer = blocks.get('footer')
  const hours = isRecord(footer) && Array.isArray(footer.hours) ? footer.hours : []
  return {
    store,
    mode,
    hours: hours.filter((line) => typeof line === 'string'),
    ageProvider: ageSettings.provider && ageProviderLabels[ageSettings.provider],
    ageSettings,
    methods,
    restrictions: describeShippingRestrictions(rules, now),
    rulebook: { version, rules: rules.filter(({ status }) => status === 'active').length },
    claims: { terms: terms.filter(({ status }) => status === 'active').length, ...decisions },
  }
}

/** The policies in force, with how many versions there were. */
async function listPolicies({ db }: Pick<Shop, 'db'>, now: Date): Promise<PackPolicy[]> {
  const found = await Promise.all(
    packPolicies.map(async (key) => ({
      key,
      started: listStartedVersions(await listContentVersions(db, key), now),
    })),
  )
  return found.flatMap(({ key, started }) => {
    const [current] = started
    if (current === undefined || !isRecord(current.value)) return []
    const { title, body } = current.value
    if (typeof title !== 'string' || typeof body !== 'string') return []
    return [
      {
        key,
        title,
        body,
        version: current.label ?? String(current.number),
        since: toShopDay(current.startsAt),
        versions: started.length,
      },
    ]
  })
}

/** The names on statements, of accounts whose payments are on one. */
function listDescriptors(accounts: readonly PaymentAccount[], shopName: string): PackDescriptor[] {
  return accounts
    .map(({ name, methods, terms }) => ({
      account: name,
      methods: methods.filter((method) => method === 'card' || method === 'bank-account'),
      descriptor: getStatementDescriptor(terms, { shopName }),
      isMadeOfName: terms.statementDescriptor === undefined,
    }))
    .filter(({ methods }) => methods.length > 0)
}
