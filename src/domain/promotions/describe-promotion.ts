import { type Cents, formatMoney } from '../money.ts'
import type { Promotion } from './promotion.ts'

const namesShown = 3

type Described = Pick<Promotion, 'gives' | 'code' | 'scope' | 'covers' | 'minimum'>

/** What a promotion gives, on what: '50% off Shots', '$200 off', 'Free standard shipping'. */
export function giftWords({ gives, scope, covers }: Described): string {
  const gift =
    gives.kind === 'percent'
      ? `${gives.off / 100}% off`
      : gives.kind === 'amount'
        ? `${amountWords(gives.off)} off`
        : 'Free standard shipping'
  if (scope === 'all') return gift
  const named =
    covers.length <= namesShown ? listed(covers.map(({ name }) => name)) : `${covers.length} ${scope}`
  return gives.kind === 'free-shipping' ? `${gift} with ${named} in the cart` : `${gift} ${named}`
}

/** The whole of it, as it stands beside a claim: '50% off Shots with code SHOTS50 on orders of $20 or more.' */
export function promotionWords(promotion: Described): string {
  const { code, minimum, scope, gives } = promotion
  // '$200 off orders of $1,999 or more', but '15% off Shots on orders of $20 or more'.
  const direct = scope === 'all' && code === undefined && gives.kind !== 'free-shipping'
  return [
    giftWords(promotion),
    code === undefined ? '' : ` with code ${code}`,
    minimum > 0 ? `${direct ? '' : ' on'} orders of ${amountWords(minimum)} or more` : '',
    code === undefined ? ', taken off at the checkout.' : '.',
  ].join('')
}

/** Round amounts without cents, as people say them. */
function amountWords(amount: Cents): string {
  return formatMoney(amount).replace(/\.00$/, '')
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
