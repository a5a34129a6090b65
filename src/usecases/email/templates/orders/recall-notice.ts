import type { RecallLevel } from '#domain/recalls/recall.ts'
import { greet, type OrderEmailBody, type OrderEmailContext, textBlock, trackOrderButton } from './parts.ts'

export interface RecallNotice {
  readonly lotNumber: string
  /** What the order has of the lot: '2 × Red Bali, 250 g'. */
  readonly items: string
  readonly level: RecallLevel
  readonly reason: string
  /** What customers are told to do with the product. */
  readonly instructions: string
  /** Whether the package left the shop. */
  readonly isShipped: boolean
}

const dangers: Readonly<Record<RecallLevel, string>> = {
  'class-1': 'Using it may cause serious harm. Stop using it now.',
  'class-2': 'Using it may cause harm that passes. Stop using it.',
  'class-3': 'Harm is unlikely. Please follow the instructions all the same.',
}

export function recallNoticeEmail(context: OrderEmailContext, notice: RecallNotice): OrderEmailBody {
  const { order, store } = context
  return {
    subject: `Recall: lot ${notice.lotNumber} in your order ${order.number}`,
    preview: notice.isShipped ? notice.instructions : 'The product has not left us.',
    heading: notice.isShipped ? 'Please do not use this product' : 'We recalled a product of your order',
    blocks: [
      textBlock(`${greet(order)} we are recalling lot ${notice.lotNumber}. Your order ${order.number} has:`),
      { kind: 'note', title: `Lot ${notice.lotNumber}`, text: notice.items },
      textBlock(`Reason: ${notice.reason}`),
      textBlock(dangers[notice.level]),
      ...(notice.isShipped
        ? [{ kind: 'note', title: 'What to do', text: notice.instructions } as const]
        : [textBlock('It has not left us, and we will not ship it. You need not do anything.')]),
      textBlock(
        `We are sorry. If you used the product and feel unwell, ask a doctor. Write to ${store.contact.email} or call ${store.contact.phone} with any question.`,
      ),
      trackOrderButton(context),
    ],
  }
}
