import type { OrderEditPreview } from '#contract/admin/orders/order-edit.ts'
import { formatCents } from '../../state/format.ts'
import { type DifferencePayment, listPaymentChoices, type PayableDifference } from './edit-difference.tsx'

/** Keeps the method of the order. */
export const orderedMethod = 'null'

interface MethodChoice {
  /** The method of the body, as JSON. */
  readonly value: string
  readonly label: string
}

/** The other shipping methods. A chosen one stays in the list when it is not offered anymore, because it is what is sent. */
export function listMethodChoices(
  offered: OrderEditPreview['methods'],
  { ordered, chosen }: { readonly ordered: string; readonly chosen: string },
): readonly MethodChoice[] {
  const choices = offered.flatMap(({ carrier, service, price }) => {
    const name = `${carrier} ${service}`
    const value = JSON.stringify({ carrier, service })
    return name === ordered ? [] : [{ value, label: `${name}, ${formatCents(price)}` }]
  })
  if (chosen === orderedMethod || choices.some(({ value }) => value === chosen)) return choices
  const { carrier, service } = JSON.parse(chosen)
  // Until there is an answer, it is not known what is offered.
  const note = offered.length === 0 ? '' : ', not offered now'
  return [...choices, { value: chosen, label: `${carrier} ${service}${note}` }]
}

/** How a higher total is paid. A choice that the newest preview does not offer is none. */
export function findPayment(
  preview: PayableDifference | undefined,
  paidBy: DifferencePayment | undefined,
): DifferencePayment | undefined {
  if (preview === undefined || preview.difference <= 0) return undefined
  return listPaymentChoices(preview).find(({ value }) => value === paidBy)?.value
}
