import type { Return } from './return.ts'
import { returnReasonNames } from './return-reason.ts'

/** A return for a file of evidence, and why the customer sent it back: 'Return RMA-10', 'Arrived damaged. The bag was torn.' */
export function describeReturn({ number, lines, note }: Return): readonly [title: string, reasons: string] {
  const reasons = new Set(
    lines.flatMap(({ reason }) => (reason === undefined ? [] : [returnReasonNames[reason]])),
  )
  return [`Return ${number}`, [[...reasons].join(', '), note].filter(Boolean).join('. ')]
}
