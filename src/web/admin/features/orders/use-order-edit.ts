import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { type RecordEdit, useRecordEdit } from '../../state/use-record-edit.ts'

/** The version of the order that a dialog was opened on. The page behind it may show a newer one. */
export function useOrderEdit(order: Pick<AdminOrder, 'version'>): RecordEdit {
  const [openedVersion] = useState(order.version)
  return useRecordEdit(openedVersion, {})
}

/** What a dialog that pays money back says after someone else changed the order. */
export const refundConflictNotice = {
  title: 'This order changed while you were looking',
  text: 'Check what was refunded before you refund again.',
} as const

/**
 * For a dialog that pays money back. After someone else changed the order, what was paid back may have changed too:
 * `onConflict` clears the amounts, so that no click repeats a refund.
 */
export function useRefundEdit(order: Pick<AdminOrder, 'version'>, onConflict?: () => void): RecordEdit {
  const edit = useOrderEdit(order)
  return {
    ...edit,
    notice: refundConflictNotice,
    handleRefusal(refusal) {
      edit.handleRefusal(refusal)
      if (refusal.conflict !== undefined) onConflict?.()
    },
  }
}

/** Whether the page still shows the order as it was before the change that a refusal named. */
export function isReloading(order: Pick<AdminOrder, 'version'>, { conflict }: RecordEdit): boolean {
  return conflict !== undefined && order.version < conflict.version
}
