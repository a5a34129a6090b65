import type { ShipmentLabel } from '#contract/admin/orders/shipments.ts'
import { formatWeight } from '#domain/shipping/shipping-box.ts'
import { formatCents, formatMoment } from '../../state/format.ts'

/** What a label is and costs, who asked for it, and what the carrier service said. */
export function LabelState({ label }: { label: ShipmentLabel }) {
  return (
    <>
      <p>
        {sentences[label.state](label)}
        <span className="block text-[0.8125rem] text-ink-faint">
          {formatMoment(label.requestedAt)} by {label.requestedBy} · {formatWeight(label.weightGrams)}
        </span>
      </p>
      {label.problem && <p className="mt-1 wrap-break-word text-amber-deep">{label.problem}</p>}
    </>
  )
}

const name = ({ carrier, service }: ShipmentLabel) => `${carrier} ${service}`
const sentences: Readonly<Record<ShipmentLabel['state'], (label: ShipmentLabel) => string>> = {
  requested: (label) => `Label of ${name(label)} for ${formatCents(label.cost)}: not known yet`,
  bought: (label) => `Label of ${name(label)}, ${formatCents(label.cost)}`,
  failed: (label) => `No label of ${name(label)} was bought`,
  'void-requested': (label) =>
    `Voided label of ${name(label)}: refund of ${formatCents(label.cost)} asked for`,
  voided: (label) => `Voided label of ${name(label)}: ${formatCents(label.cost)} refunded`,
  'void-refused': (label) => `Voided label of ${name(label)}: ${formatCents(label.cost)} not refunded`,
}
