import type { Selectable } from 'kysely'
import { cents } from '#domain/money.ts'
import {
  type CreditBalance,
  type CreditMovement,
  creditMovementKinds,
} from '#domain/payments/store-credit.ts'
import type { CreditMovement as CreditMovementColumns, CustomerCredit } from '../types.ts'
import { parseOneOf } from './one-of.ts'

export function creditBalanceFromRow({
  balanceCents,
  version,
}: Pick<Selectable<CustomerCredit>, 'balanceCents' | 'version'>): CreditBalance {
  return { balance: cents(balanceCents), version }
}

export function creditMovementFromRow(row: Selectable<CreditMovementColumns>): CreditMovement {
  return {
    id: row.id,
    kind: parseOneOf(row.kind, creditMovementKinds),
    amount: cents(row.amountCents),
    orderNumber: row.orderNumber ?? undefined,
    reason: row.reason,
    madeBy: row.madeBy,
    createdAt: row.createdAt,
  }
}
