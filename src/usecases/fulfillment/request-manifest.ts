import type { Database } from '#db/open.ts'
import {
  insertRequestedManifest,
  listManifestGroups,
  listManifests,
  type ManifestTime,
} from '#db/queries/fulfillment/manifests.ts'
import type { Actor } from '#db/queries/staff/audit-log.ts'
import type { Manifest, ManifestGroup } from '#domain/fulfillment/manifest.ts'
import { type Result, refuse } from '#domain/refusal.ts'
import { getShopDayStart, toShopDay } from '#domain/shop-time.ts'
import { recordEvent } from '../events/record-event.ts'
import { runUnlessRefused } from '../refused-transaction.ts'
import type { Shop } from '../shop.ts'
import { openLabelAccount } from './label-accounts.ts'
import { settleManifest } from './settle-manifest.ts'

const listedManifests = 20

interface Named {
  readonly accountName: string
  /** 'EasyPost'. */
  readonly service: string
}

export interface ManifestOverview {
  /** Labels that can be put on a form now. */
  readonly groups: readonly (ManifestGroup & Named)[]
  /** The newest first. */
  readonly manifests: readonly (Manifest & Named)[]
}

/** The forms of the last days, and the labels that are on none. */
export async function loadManifests(shop: Shop): Promise<ManifestOverview> {
  const [accounts, groups, manifests] = await Promise.all([
    shop.accounts.list('carriers'),
    listManifestGroups(shop.db, getTime(shop)),
    listManifests(shop.db, listedManifests),
  ])
  const name = <Row extends { readonly accountId: string }>(row: Row): Row & Named => {
    const account = accounts.find(({ id }) => id === row.accountId)
    const service = shop.carrierAdapters.get(account?.kind ?? '')?.name ?? ''
    return { ...row, accountName: account?.name ?? '', service }
  }
  const canMake = ({ accountId, carrier }: ManifestGroup) => {
    const kind = accounts.find(({ id }) => id === accountId)?.kind ?? ''
    return shop.carrierAdapters.get(kind)?.capabilities.manifests.includes(carrier) === true
  }
  return { groups: groups.filter(canMake).map(name), manifests: manifests.map(name) }
}

/**
 * Makes the form of all labels of an account and carrier that are on none. It is stored before the carrier service is asked, so
 * that whatever happens then it is made once (decision 0376).
 */
export async function requestManifest(
  shop: Shop,
  { accountId, carrier, by }: { readonly accountId: string; readonly carrier: string; readonly by: Actor },
): Promise<Result<string>> {
  const opened = await openLabelAccount(shop, accountId)
  if (!opened.ok) return opened
  const { service } = opened.value
  const adapter = shop.carrierAdapters.get(opened.value.account.kind)
  if (adapter?.capabilities.manifests.includes(carrier) !== true)
    return refuse('invalid-state', {
      message: `${service} makes no scan form of ${carrier}. Its driver scans each label.`,
    })
  const requested = await runUnlessRefused(shop.db, (transaction) =>
    storeRequest(shop, transaction, { accountId, carrier, by }),
  )
  return requested.ok ? settleManifest(shop, requested.value) : requested
}

async function storeRequest(
  shop: Shop,
  transaction: Database,
  { accountId, carrier, by }: { readonly accountId: string; readonly carrier: string; readonly by: Actor },
): Promise<Result<string>> {
  const id = await insertRequestedManifest(transaction, {
    accountId,
    carrier,
    by,
    day: toShopDay(shop.clock.now()),
    ...getTime(shop),
  })
  if (id === 'running')
    return refuse('invalid-state', {
      message: `The scan form of ${carrier} is being made. Look again in a minute.`,
    })
  if (id === undefined)
    return refuse('invalid-state', {
      message: `There is no label of ${carrier} that needs a scan form. Labels that were bought today are on one.`,
    })
  await recordEvent(shop, transaction, { by, kind: 'scan form requested', subject: carrier, detail: { id } })
  return { ok: true, value: id }
}

function getTime({ clock }: Pick<Shop, 'clock'>): ManifestTime {
  const now = clock.now()
  return { now, dayStart: getShopDayStart(now, 0) }
}
