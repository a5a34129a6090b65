import { formatDay } from '#domain/format-date.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import type { EmailMessage, StoreIdentity } from '#ports/email-renderer.ts'

/** Tells owners that money which had arrived at the bank is back with the provider. */
export function payoutFailedEmail(
  store: StoreIdentity,
  {
    id,
    ref,
    accountName,
    amount,
    failedOn,
    reason,
  }: {
    readonly id: string
    readonly ref: string
    readonly accountName: string
    readonly amount: Cents
    /** 'YYYY-MM-DD' */
    readonly failedOn: string
    readonly reason: string
  },
): EmailMessage {
  const text = `The payout of ${formatMoney(amount)} from ${accountName} did not stay at the bank. ${accountName} holds the money again.`
  return {
    subject: `Payout of ${formatMoney(amount)} from ${accountName} failed`,
    preview: text,
    heading: `A payout of ${formatMoney(amount)} failed`,
    blocks: [
      { kind: 'text', text },
      {
        kind: 'text',
        text: 'Check the bank account that the provider pays to. It pays nothing out until that account works.',
      },
      {
        kind: 'facts',
        rows: [
          { name: 'Payout', value: ref },
          { name: 'Failed', value: formatDay(failedOn) },
          ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
        ],
      },
      { kind: 'button', label: 'Open the payout', href: `${store.url}/admin/payouts/${id}` },
    ],
    reason: `You are getting this email because you are an owner of ${store.name}.`,
  }
}
