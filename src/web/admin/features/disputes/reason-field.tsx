import type { DisputeNetwork } from '#domain/disputes/dispute.ts'
import { findDisputeReason, listDisputeReasons } from '#domain/disputes/reason-codes.ts'
import { Field } from '../../forms/field-control.tsx'
import type { FieldsState } from '../../forms/use-fields.ts'
import { type disputeFields, reasonListId } from './dispute-fields.tsx'

/** The network with its reason code, searched in the table, and what the code means. */
export function ReasonField({ draft }: { draft: FieldsState<typeof disputeFields> }) {
  const { network, reasonCode } = draft.inputs
  const reason = findDisputeReason(network, reasonCode)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field of={draft} name="network" />
        <Field of={draft} name="reasonCode" />
      </div>
      <ReasonList network={network} />
      {reason === undefined ? (
        <Field of={draft} name="kind" hint={reasonCode.trim() === '' ? 'A known code says it.' : undefined} />
      ) : (
        <p className="text-sm text-ink-soft">
          <span className="font-medium text-ink">{reason.title}.</span> {reason.meaning}
        </p>
      )}
    </>
  )
}

function ReasonList({ network }: { network: DisputeNetwork }) {
  return (
    <datalist id={reasonListId}>
      {listDisputeReasons(network).map(({ code, title }) => (
        <option key={code} value={code}>
          {title}
        </option>
      ))}
    </datalist>
  )
}
