import { formatRoundMoney } from '../money.ts'
import { joinWords } from '../text.ts'
import type { BuyGetDiscount, GiftDiscount, Promotion, PromotionScope } from './promotion.ts'

const maxNamesShown = 3

type DescribedPromotion = Pick<
  Promotion,
  'discount' | 'code' | 'scope' | 'targets' | 'rewards' | 'minimumSubtotal'
>

/** The discount and what it covers: '50% off Shots', '$200 off', 'Free standard shipping'. */
export function describeDiscount({ discount, scope, targets, rewards }: DescribedPromotion): string {
  if (discount.kind === 'buy-get') return describeBuyGet(discount, { scope, targets, rewards })
  if (discount.kind === 'gift') return describeGift(discount, { scope, targets, rewards })
  const text =
    discount.kind === 'percent'
      ? `${discount.share / 100}% off`
      : discount.kind === 'amount'
        ? `${formatRoundMoney(discount.amount)} off`
        : 'Free standard shipping'
  const coverage = describeCoverage({ discount, scope, targets })
  return coverage === undefined ? text : `${text} ${coverage}`
}

/** 'Buy 2 of Shots, get 1 free', 'Buy 1 of Shots, get 1 of Gummies 50% off'. */
function describeBuyGet(
  { buyQuantity, getQuantity, share, rewardScope, maxTimes }: BuyGetDiscount,
  { scope, targets, rewards }: Pick<Promotion, 'scope' | 'targets' | 'rewards'>,
): string {
  const bought = nameTargets(scope, targets)
  const rewarded = rewardScope === 'same' ? undefined : nameTargets(rewardScope, rewards)
  const off = share === 10_000 ? 'free' : `${share / 100}% off`
  return [
    `Buy ${buyQuantity}${bought === undefined ? '' : ` of ${bought}`}`,
    `, get ${getQuantity}${rewarded === undefined ? '' : ` of ${rewarded}`} ${off}`,
    maxTimes === undefined ? '' : maxTimes === 1 ? ', once per order' : `, up to ${maxTimes} times per order`,
  ].join('')
}

/** 'Free Red Bali with 2 of Shots' */
function describeGift(
  { buyQuantity, getQuantity }: GiftDiscount,
  { scope, targets, rewards }: Pick<Promotion, 'scope' | 'targets' | 'rewards'>,
): string {
  const bought = nameTargets(scope, targets)
  const gift = `Free ${getQuantity === 1 ? '' : `${getQuantity} × `}${rewards[0]?.name ?? 'gift'}`
  if (bought !== undefined) return `${gift} with ${buyQuantity} of ${bought}`
  return buyQuantity === 1 ? gift : `${gift} with ${buyQuantity} items`
}

/** What alone the promotion covers: 'Shots', 'with Shots in the cart'. Undefined when it covers everything. */
export function describeCoverage({
  discount,
  scope,
  targets,
}: Pick<Promotion, 'discount' | 'scope' | 'targets'>): string | undefined {
  const named = nameTargets(scope, targets)
  if (named === undefined) return undefined
  return discount.kind === 'free-shipping' ? `with ${named} in the cart` : named
}

/** The full terms, shown next to a claim: '50% off Shots with code SHOTS50 on orders of $20 or more.' */
export function describePromotion(
  promotion: DescribedPromotion & Pick<Promotion, 'hasSingleUseCodes'>,
): string {
  const { minimumSubtotal, scope, discount } = promotion
  const code = nameCode(promotion)
  // '$200 off orders of $1,999 or more', but '15% off Shots on orders of $20 or more'.
  const direct =
    scope === 'all' && code === undefined && (discount.kind === 'percent' || discount.kind === 'amount')
  return [
    describeDiscount(promotion),
    code === undefined ? '' : ` with ${code}`,
    minimumSubtotal > 0
      ? `${direct ? '' : ' on'} orders of ${formatRoundMoney(minimumSubtotal)} or more`
      : '',
    code === undefined ? ', applied at checkout.' : '.',
  ].join('')
}

/** What a shopper enters. Undefined for an automatic promotion. */
function nameCode({
  code,
  hasSingleUseCodes,
}: Pick<Promotion, 'code' | 'hasSingleUseCodes'>): string | undefined {
  if (code !== undefined) return `code ${code}`
  return hasSingleUseCodes ? 'a single-use code' : undefined
}

/** The promotion of an order, after the name of a sum: ' (Good Friday, coupon GUMMIES59)'. Empty without one. */
export function formatPromotion(name: string | undefined, couponCode?: string): string {
  if (name === undefined) return ''
  return couponCode === undefined ? ` (${name})` : ` (${name}, coupon ${couponCode})`
}

function nameTargets(scope: PromotionScope, targets: Promotion['targets']): string | undefined {
  if (scope === 'all') return undefined
  return targets.length <= maxNamesShown
    ? joinWords(targets.map(({ name }) => name))
    : `${targets.length} ${scope}`
}
