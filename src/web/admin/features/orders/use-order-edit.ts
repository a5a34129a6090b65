import { useState } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { useRecordEdit } from '../../state/use-record-edit.ts'

/** The version of the order that a dialog was opened on. The page behind it may show a newer one. */
export function useOrderEdit(order: Pick<AdminOrder, 'version'>) {
  const [openedVersion] = useState(order.version)
  return useRecordEdit(openedVersion, {})
}
