import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { Panel } from '../../parts/page.tsx'
import { QrCode } from '../../parts/qr-code.tsx'

/** The code for the label of the lot. */
export function LotCodePanel({ lot: { entry, link } }: { lot: LotDetails }) {
  return (
    <Panel title="Code for the label">
      <QrCode qr={link.qr} label={`QR code of lot ${entry.number}`} className="mx-auto size-40" />
      <p className="mt-2 text-sm text-ink-soft">
        It leads to this lot among the lab reports of your shop. The packing slip has it too.
      </p>
      <a href={link.url} className="mt-1 block text-[0.8125rem] break-all text-leaf hover:underline">
        {link.url}
      </a>
    </Panel>
  )
}
