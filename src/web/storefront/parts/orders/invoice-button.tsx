import { FileText } from 'lucide-react'
import { useState } from 'react'
import { announceAnswer } from '#web/ui/announce.ts'
import { Button, type ButtonSize } from '#web/ui/button.tsx'
import { download } from '../../api/call.ts'
import type { OrderAccess } from './order-access.ts'

/** The invoice of an order as PDF. */
export function InvoiceButton({
  orderNumber,
  access,
  size,
}: {
  orderNumber: string
  access: OrderAccess
  size?: ButtonSize
}) {
  const [busy, setBusy] = useState(false)
  async function fetchInvoice() {
    setBusy(true)
    const answer = await download('downloadInvoice', { orderNumber, ...access })
    setBusy(false)
    if (!answer.ok) announceAnswer(answer.message, 'error')
  }
  return (
    <Button kind="outline" size={size} busy={busy} onClick={() => void fetchInvoice()}>
      <FileText aria-hidden="true" size={16} /> Invoice (PDF)
    </Button>
  )
}
