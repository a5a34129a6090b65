import type { RecallDetails } from '#contract/admin/recalls/recalls.ts'
import type { RecallLevel, RecallState, RecallStep } from '#domain/recalls/recall.ts'
import { formatCount } from '#domain/text.ts'

export const levelLabels: Readonly<Record<RecallLevel, string>> = {
  'class-1': 'Class I: may cause serious harm',
  'class-2': 'Class II: may cause harm that passes',
  'class-3': 'Class III: harm is unlikely',
}

export const stateLabels: Readonly<Record<RecallState, string>> = {
  unpaid: 'Unpaid',
  'to-pack': 'Paid, not packed',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
}

export const stepLabels: Readonly<Record<RecallStep, string>> = {
  'confirm-orders': 'Confirm affected orders',
  'stop-sale': 'Stop sale',
  'hold-orders': 'Hold open orders',
  'notify-customers': 'Email customers',
  'refund-customers': 'Refund customers',
  close: 'Close',
}

/** '3 orders' */
export function countOf(amount: number, noun: string): string {
  return `${formatCount(amount)} ${noun}${amount === 1 ? '' : 's'}`
}

type Step = RecallDetails['steps'][number]

/** What a step reached when it was taken. */
export function describeStep({
  step,
  orders = 0,
  customers = 0,
  units = 0,
  quarantined = 0,
  quarantinedBefore = 0,
  reserved = 0,
  summary,
}: Step): string {
  switch (step) {
    case 'confirm-orders':
      return `${countOf(orders, 'order')} of ${countOf(customers, 'customer')}, ${countOf(units, 'item')}.`
    case 'stop-sale':
      return `${countOf(quarantined, 'item')} quarantined${quarantinedBefore === 0 ? '' : `, and ${countOf(quarantinedBefore, 'item')} before`}.${reserved === 0 ? '' : ` Open orders reserve ${formatCount(reserved)} of them.`}`
    case 'hold-orders':
      return `${countOf(orders, 'open order')} with ${countOf(units, 'item')}.`
    case 'notify-customers':
      return `${countOf(orders, 'order')} of ${countOf(customers, 'customer')}.`
    case 'refund-customers':
      return `${countOf(orders, 'order')} with items to refund.`
    case 'close':
      return summary ?? ''
  }
}

/** How long it took: '45 seconds', '3 minutes 20 seconds'. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return countOf(seconds, 'second')
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes < 60)
    return rest === 0
      ? countOf(minutes, 'minute')
      : `${countOf(minutes, 'minute')} ${countOf(rest, 'second')}`
  return `${countOf(Math.floor(minutes / 60), 'hour')} ${countOf(minutes % 60, 'minute')}`
}
