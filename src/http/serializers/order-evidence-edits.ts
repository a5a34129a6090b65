import { formatFullName } from '#domain/catalog/product.ts'
import { formatMoney } from '#domain/money.ts'
import type { OrderEvidence } from '#usecases/orders/export-order-evidence.ts'
import type { EvidenceSection } from './order-evidence-page.ts'

/** The versions of the order: what each edit of staff found, and what it left. */
export function describeEdits({ edits }: Pick<OrderEvidence, 'edits'>): EvidenceSection {
  return {
    title: 'Edits by the shop',
    columns: ['time', 'by', 'what', 'total', 'reason'],
    rows: edits.map((edit) => [
      edit.madeAt,
      edit.madeBy,
      edit.lines
        .map(
          (line) => `${formatFullName(line)}: ${line.before} to ${line.after} (${formatMoney(line.amount)})`,
        )
        .concat(edit.method === undefined ? [] : [`${edit.method.from} to ${edit.method.to}`])
        .concat(edit.shippingChange === 0 ? [] : [`Shipping: ${formatMoney(edit.shippingChange)}`])
        .join(', '),
      `${formatMoney(edit.totalBefore)} to ${formatMoney(edit.totalAfter)}`,
      edit.reason,
    ]),
  }
}
