import * as z from 'zod'
import { type Client, reply } from './client.ts'

const detailsReply = reply.extend({
  transaction: z.object({
    refTransId: z.union([z.string(), z.number()]).transform(String).nullish(),
    returnedItems: z.array(z.object({ code: z.string() })).nullish(),
    payment: z
      .object({
        bankAccount: z
          .object({
            accountType: z.string().nullish(),
            routingNumber: z.string(),
            accountNumber: z.string(),
            nameOnAccount: z.string(),
          })
          .nullish(),
      })
      .nullish(),
  }),
})

/** What the lists do not say of a transaction of a bank account. */
interface BankDetails {
  /** Whether the bank took the money back. */
  readonly isReturned: boolean
  /** Its numbers, masked, as a refund names it. */
  readonly bankAccount: Readonly<Record<string, string>> | undefined
}

/** @throws Error */
export async function readBankDetails(client: Client, transId: string): Promise<BankDetails> {
  const { transaction } = await client.ask({
    name: 'getTransactionDetailsRequest',
    fields: { transId },
    answer: detailsReply,
  })
  const { accountType, ...numbers } = transaction.payment?.bankAccount ?? {}
  return {
    isReturned: (transaction.returnedItems ?? []).length > 0,
    bankAccount:
      transaction.payment?.bankAccount == null
        ? undefined
        : { ...(accountType == null ? {} : { accountType }), ...numbers },
  }
}

/** The id of the sale that a refund is of. @throws Error */
export async function readRefundedId(client: Client, transId: string): Promise<string | undefined> {
  const { transaction } = await client.ask({
    name: 'getTransactionDetailsRequest',
    fields: { transId },
    answer: detailsReply,
  })
  return transaction.refTransId ?? undefined
}
