import { countZips } from '#db/queries/compliance/places.ts'
import {
  listCartsWith,
  listNamedProducts,
  listOrdersInPlaces,
  listPlacesOfRule,
  type NamedProduct,
  type PreviewedCart,
  type PreviewedOrder,
} from '#db/queries/compliance/rule-preview.ts'
import { ruleAppliesToLine } from '#domain/compliance/evaluate-line.ts'
import type { Place } from '#domain/compliance/place.ts'
import {
  groupPeople,
  groupPlaces,
  hasForbiddenWord,
  type PeopleConcerned,
  ruleAppliesToOrder,
} from '#domain/compliance/preview-rule.ts'
import type { ComplianceRule } from '#domain/compliance/rule.ts'
import type { RuleEntry } from '#domain/compliance/rule-errors.ts'
import { daysBefore } from '#domain/duration.ts'
import type { RegulatedProduct } from '#domain/lots/lab-results.ts'
import { ok, type Result } from '#domain/refusal.ts'
import type { Shop } from '../shop.ts'
import { validateRule } from './save-rule.ts'

/** How far the simulator looks back. */
export const simulatedDays = 90
/** More orders and carts than these are not read, so that a preview stays quick. */
const mostOrders = 5000
const mostCarts = 2000

export interface RulePreview {
  readonly rule: ComplianceRule
  /** ZIP codes; undefined for a rule of the whole country. */
  readonly places: Readonly<Record<'applies' | 'doubtful', readonly Place[]>> | undefined
  readonly zipCount: number
  readonly products: readonly NamedProduct[]
  readonly publishedCount: number
  readonly carts: readonly PreviewedCart[]
  /** Carts with such a product whose owners have no address yet. */
  readonly cartsWithoutAddress: number
  readonly people: PeopleConcerned
  readonly openOrders: readonly PreviewedOrder[]
  readonly recentOrders: readonly PreviewedOrder[]
  /** Whether there were more orders than the preview reads. */
  readonly isCut: boolean
}

/** What a rule that is not saved would hit: places, products, carts, open orders, and the orders of the last 90 days. */
export async function previewRule(
  shop: Pick<Shop, 'db' | 'clock' | 'mode'>,
  entry: RuleEntry,
): Promise<Result<RulePreview>> {
  const { db, mode, clock } = shop
  const validated = await validateRule(shop, db, entry)
  if (!validated.ok) return validated
  const rule: ComplianceRule = { ...validated.value, id: 'preview', checkedBy: undefined }
  const [near, zips, published] = await Promise.all([
    listPlacesOfRule(db, rule),
    countZips(db),
    listNamedProducts(db),
  ])
  const places = near && groupPlaces(rule, near)
  const products = published.filter((each) => ruleAppliesToProduct(rule, each))
  const productIds = products.map(({ product }) => product.productId)
  const since = daysBefore(clock.now(), simulatedDays)
  const [orders, carts] = await Promise.all([
    listOrdersInPlaces(db, mode, { rule, zips: near?.map(({ zip }) => zip), since, limit: mostOrders + 1 }),
    listCartsWith(db, productIds, mostCarts),
  ])
  const isAbout = ({ productId }: RegulatedProduct) =>
    rule.effect !== 'forbidden-words' || productIds.includes(productId)
  const hit = orders
    .slice(0, mostOrders)
    .filter((order) => ruleAppliesToOrder(rule, { ...order, lines: order.lines.filter(isAbout) }))
  const inCarts = products.map(({ product }) => product)
  const hitCarts = carts.filter(({ place, city }) =>
    ruleAppliesToOrder(rule, { place, city, lines: inCarts }),
  )
  const openOrders = hit.filter(({ isOpen }) => isOpen)
  return ok({
    rule,
    places,
    zipCount: places === undefined ? zips.zips : places.applies.length,
    products,
    publishedCount: published.length,
    carts: hitCarts,
    cartsWithoutAddress: carts.filter(({ place }) => place === undefined).length,
    people: groupPeople(openOrders, hitCarts),
    openOrders,
    recentOrders: hit.filter(({ isRecent }) => isRecent),
    isCut: orders.length > mostOrders,
  })
}

function ruleAppliesToProduct(rule: ComplianceRule, { product, text }: NamedProduct): boolean {
  if (!ruleAppliesToLine(rule, product)) return false
  return rule.effect !== 'forbidden-words' || hasForbiddenWord(rule, text)
}
