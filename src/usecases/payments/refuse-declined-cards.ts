import type { Database } from '#db/open.ts'
import {
  type CardPayer,
  countDeclinedCard,
  forgiveDeclinedCards,
} from '#db/queries/payments/declined-cards.ts'
import { toNetwork } from '#domain/network-address.ts'
import type { Order } from '#domain/orders/order.ts'
import { getDeclinesStart, refuseNextCard } from '#domain/payments/declined-cards.ts'
import type { Payment } from '#domain/payments/payment.ts'
import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { Refusal } from '#domain/refusal.ts'
import { publishEvent } from '../events/record-event.ts'
import type { Shop } from '../shop.ts'

/** Why no card is tried now, because too many were declined. Other ways to pay are not affected. */
export async function refuseDeclinedCards(
  { kept, clock }: Pick<Shop, 'kept' | 'clock'>,
  method: PaymentMethod | undefined,
  payer: CardPayer,
): Promise<{ readonly ok: false; readonly refusal: Refusal } | undefined> {
  if (method !== 'card') return undefined
  const now = clock.now()
  const refusal = refuseNextCard(await kept.findDeclinedCards(payer, now), now)
  return refusal && { ok: false, refusal }
}

/** Counts a declined card for its shopper and their network. */
export async function recordDeclinedCard(
  { clock }: Pick<Shop, 'clock'>,
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Promise<void> {
  if (payment.method !== 'card') return
  const now = clock.now()
  await countDeclinedCard(transaction, toCardPayer(order), { now, since: getDeclinesStart(now) })
  await publishEvent(transaction, { kind: 'declined cards counted' })
}

/** A card that was paid with makes up for declined ones. */
export async function forgiveDeclines(
  transaction: Database,
  { order, payment }: { readonly order: Order; readonly payment: Payment },
): Promise<void> {
  if (payment.method !== 'card') return
  if (await forgiveDeclinedCards(transaction, toCardPayer(order)))
    await publishEvent(transaction, { kind: 'declined cards counted' })
}

export function toCardPayer({
  customerId,
  email,
  ip,
}: Pick<Order, 'customerId' | 'email' | 'ip'>): CardPayer {
  return { customerId, email, network: ip === undefined ? undefined : toNetwork(ip) }
}
