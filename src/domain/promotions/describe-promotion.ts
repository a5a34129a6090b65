import { type Cents, formatMoney } from '../money.ts'
import type { Promotion } from './promotion.ts'

const maxNamesShown = 3

type DescribedPromotion = Pick<Promotion, 'gives' | 'code' | 'scope' | 'covers' | 'minimum'>

/** What a promotion gives, on what: '50% off Shots', '$200 off', 'Free standard shipping'. */
export function describeDiscount({ gives, scope, covers }: DescribedPromotion): string {
  const gift =
    gives.kind === 'percent'
      ? `${gives.off / 100}% off`
      : gives.kind === 'amount'
        ? `${formatRoundAmount(gives.off)} off`
        : 'Free standard shipping'
  if (scope === 'all') return gift
  const named =
    covers.length <= maxNamesShown ? joinNames(covers.map(({ name }) => name)) : `${covers.length} ${scope}`
  return gives.kind === 'free-shipping' ? `${gift} with ${named} in the cart` : `${gift} ${named}`
}

/** The whole of it, as it stands beside a claim: '50% off Shots with code SHOTS50 on orders of $20 or more.' */
export function describePromotion(promotion: DescribedPromotion): string {
  const { code, minimum, scope, gives } = promotion
  // '$200 off orders of $1,999 or more', but '15% off Shots on orders of $20 or more'.
  const direct = scope === 'all' && code === undefined && gives.kind !== 'free-shipping'
  return [
    describeDiscount(promotion),
    code === undefined ? '' : ` with code ${code}`,
    minimum > 0 ? `${direct ? '' : ' on'} orders of ${formatRoundAmount(minimum)} or more` : '',
    code === undefined ? ', taken off at the checkout.' : '.',
  ].join('')
}

/** Round amounts without cents, as people say them. */
function formatRoundAmount(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
