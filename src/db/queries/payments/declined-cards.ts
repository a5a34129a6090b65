import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { type DeclinedCards, freeDeclines } from '#domain/payments/declined-cards.ts'
import type { Database } from '../../open.ts'
import { countDeleted } from '../count-deleted.ts'

/** Whose cards were declined. */
export interface CardPayer {
  /** Undefined for a guest. */
  readonly customerId: string | undefined
  readonly email: string
  /** Undefined for an order without an address. */
  readonly network: string | undefined
}

/** Declined cards that one paid card of a network makes up for. */
const forgivenPerPayment = 5

/**
 * A guest is an email address on a network: by the address alone, anyone could make its owner wait. No address of a person is
 * stored.
 */
const toShopperKey = ({ customerId, email, network = '' }: CardPayer) =>
  customerId === undefined
    ? `email:${createHash('sha256').update(`${email}\n${network}`).digest('base64url')}`
    : `customer:${customerId}`
const toNetworkKey = ({ network }: CardPayer) => (network === undefined ? undefined : `network:${network}`)

/** The counts since a moment that may make a card wait, by their key. */
export async function listDeclinedCards(db: Database, since: Date): Promise<Map<string, DeclinedCards>> {
  const rows = await db
    .selectFrom('declinedCard')
    .select(['key', 'count', 'lastAt'])
    .where('lastAt', '>', since)
    .where('count', '>=', freeDeclines)
    .execute()
  return new Map(rows.map(({ key, count, lastAt }) => [key, { count, lastAt }]))
}

/** Those of one shopper and their network. */
export function findDeclinedCards(
  declined: ReadonlyMap<string, DeclinedCards>,
  payer: CardPayer,
): { readonly shopper: DeclinedCards | undefined; readonly network: DeclinedCards | undefined } {
  return { shopper: declined.get(toShopperKey(payer)), network: declined.get(toNetworkKey(payer) ?? '') }
}

function listKeys(payer: CardPayer): string[] {
  const network = toNetworkKey(payer)
  return network === undefined ? [toShopperKey(payer)] : [toShopperKey(payer), network]
}

/**
 * Counts a declined card. The count begins again after a day without one. Rows are written in one order, so that no two wait for
 * each other.
 */
export async function countDeclinedCard(
  db: Database,
  payer: CardPayer,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<void> {
  await db
    .insertInto('declinedCard')
    .values(listKeys(payer).map((key) => ({ key, count: 1, lastAt: now })))
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when declined_card.last_at > ${since} then declined_card.count + 1 else 1 end`,
        lastAt: now,
      }),
    )
    .execute()
}

/**
 * A card that is paid with shows that the declined ones were mistakes. On a network, it makes up for some of them.
 * @returns whether there were any
 */
export async function forgiveDeclinedCards(db: Database, payer: CardPayer): Promise<boolean> {
  const network = toNetworkKey(payer) ?? ''
  const { rows } = await sql`
    with forgiven as (
      delete from declined_card
      where key = ${toShopperKey(payer)} or (key = ${network} and count <= ${forgivenPerPayment}) returning key),
    lowered as (
      update declined_card set count = count - ${forgivenPerPayment}
      where key = ${network} and count > ${forgivenPerPayment} returning key)
    select key from forgiven union all select key from lowered`.execute(db)
  return rows.length > 0
}

/** @returns how many. */
export async function deleteOldDeclinedCards(db: Database, before: Date): Promise<number> {
  return countDeleted(db.deleteFrom('declinedCard').where('lastAt', '<', before))
}
