import {
  listNamedProducts,
  listOrdersInPlaces,
  type NamedProduct,
  type PreviewedOrder,
} from '#db/queries/compliance/rule-preview.ts'
import { getRulebook, type Rulebook } from '#db/queries/compliance/rules.ts'
import type { LineRefusal } from '#domain/compliance/evaluate-line.ts'
import { evaluateHoldEffect } from '#domain/compliance/preview-hold.ts'
import { findHoldOfClass, type HoldDays } from '#domain/compliance/sales-hold.ts'
import type { ProductClass } from '#domain/composition/product-class.ts'
import { toLegalDay } from '#domain/legal-day.ts'
import { ok, type Result } from '#domain/refusal.ts'
import { addDays } from '#domain/shipping/us-holidays.ts'
import type { Shop } from '../shop.ts'
import { validateHoldDays } from './set-sales-hold.ts'

/** No day follows it that can be shown. */
const lastKnownDay = '9999-12-30'
/** More orders than these are not read, so that a preview stays quick. */
const mostOrders = 5000

/** What a hold decides about the published products on a day. */
export interface HoldEffect {
  /** 'YYYY-MM-DD' */
  readonly day: string
  readonly products: readonly NamedProduct[]
  readonly unsold: readonly { readonly named: NamedProduct; readonly refusal: LineRefusal }[]
  readonly publishedCount: number
}

export interface HoldPreview {
  readonly stops: HoldEffect | undefined
  readonly resumes: HoldEffect | undefined
  readonly openOrders: readonly PreviewedOrder[]
  /** Whether there were more orders than the preview reads. */
  readonly isCut: boolean
}

/** What a decision about a hold would change that is not saved: products, and the open orders with them. */
export async function previewSalesHold(
  { db, mode, clock }: Pick<Shop, 'db' | 'clock' | 'mode'>,
  decision: { readonly productClass: ProductClass; readonly held: boolean; readonly days: HoldDays },
): Promise<Result<HoldPreview>> {
  const now = clock.now()
  const today = toLegalDay(now)
  const rulebook = await getRulebook(db)
  const validated = validateHoldDays(decision, { holds: rulebook.holds, today })
  if (!validated.ok) return validated
  const { productClass } = decision
  const isHeldNow = findHoldOfClass(productClass, rulebook.holds, today) !== undefined
  const { stopsOn, resumesOn } = findDaysOfChange(decision, { isHeldNow, today })
  const [published, orders] = await Promise.all([
    listNamedProducts(db),
    listOrdersInPlaces(db, mode, {
      rule: { level: 'country', state: undefined },
      zips: undefined,
      since: now,
      limit: mostOrders + 1,
    }),
  ])
  const findEffect = (day: string | undefined) =>
    day === undefined ? undefined : findHoldEffect(published, rulebook, { productClass, day })
  const firstDay = stopsOn ?? resumesOn
  const isChanged = ({ lines }: PreviewedOrder) =>
    firstDay !== undefined &&
    lines.some(
      (line) => evaluateHoldEffect(line, rulebook, { productClass, day: firstDay }).kind === 'decides',
    )
  return ok({
    stops: findEffect(stopsOn),
    resumes: findEffect(resumesOn),
    openOrders: orders.slice(0, mostOrders).filter((order) => order.isOpen && isChanged(order)),
    isCut: orders.length > mostOrders,
  })
}

/** A class on hold does not stop again, and one that is sold does not resume before it stops. */
function findDaysOfChange(
  { held, days: { startsOn, endsOn } }: { readonly held: boolean; readonly days: HoldDays },
  { isHeldNow, today }: { readonly isHeldNow: boolean; readonly today: string },
): { readonly stopsOn: string | undefined; readonly resumesOn: string | undefined } {
  if (!held) return { stopsOn: undefined, resumesOn: isHeldNow ? today : undefined }
  return {
    stopsOn: isHeldNow ? undefined : (startsOn ?? today),
    resumesOn: endsOn === undefined || endsOn >= lastKnownDay ? undefined : addDays(endsOn, 1),
  }
}

function findHoldEffect(
  published: readonly NamedProduct[],
  rulebook: Rulebook,
  { productClass, day }: { readonly productClass: ProductClass; readonly day: string },
): HoldEffect {
  const products: NamedProduct[] = []
  const unsold: { named: NamedProduct; refusal: LineRefusal }[] = []
  for (const named of published) {
    const effect = evaluateHoldEffect(named.product, rulebook, { productClass, day })
    if (effect.kind === 'decides') products.push(named)
    if (effect.kind === 'unsold') unsold.push({ named, refusal: effect.refusal })
  }
  return { day, products, unsold, publishedCount: published.length }
}
