import {
  decideAgeCheck,
  decideAgeOverride,
  overrideAgeCheck,
  repeatAgeCheck,
  requestAgeDocument,
  revokeAgeCheck,
} from '#contract/admin/age-checks/calls.ts'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { type AgeEvidence, ageEvidenceKinds, ageEvidenceLabels } from '#domain/age-checks/order-age-check.ts'
import { isOneOf } from '#domain/one-of.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { ReasonDialog, ReasonField } from '../../parts/reason-dialog.tsx'
import { useOrderEdit } from './use-order-edit.ts'

export type OverrideVerdict = 'confirm-override' | 'decline-override'
export type AgeAction =
  | 'verify-age'
  | 'reject-age'
  | 'override-age'
  | 'revoke-age'
  | 'request-document'
  | 'repeat-age-check'
  | OverrideVerdict

interface DialogProps {
  order: AdminOrder
  onClose: () => void
}

const texts = {
  'reject-age': {
    label: 'Reject age',
    text: 'The order cannot be packed. The customer gets an email, and after a week the order is canceled and refunded. Uploaded documents are deleted.',
    hint: 'For the audit log.',
  },
  'revoke-age': {
    label: 'Revoke verification',
    text: 'The order cannot be packed or shipped, and this verification counts for no later order. The customer gets an email, and after a week the order is canceled and refunded.',
    hint: 'For the audit log, such as: the customer said that they are 19.',
  },
  'request-document': {
    label: 'Ask for a document',
    text: 'The customer gets an email with a link to upload a photo or PDF of their ID. It is stored encrypted and deleted once you have decided.',
    hint: 'For the audit log, such as: the name on the account differs.',
  },
  'repeat-age-check': {
    label: 'Check age again',
    text: 'The age check starts again, with the service that is chosen now.',
    hint: 'For the audit log, such as: the service was away.',
  },
  'confirm-override': {
    label: 'Confirm override',
    text: 'The age counts as verified, and the order can be packed. Check the evidence yourself first.',
    hint: 'What you checked, for the audit log.',
  },
  'decline-override': {
    label: 'Decline override',
    text: 'The age stays unverified.',
    hint: 'For the audit log.',
  },
} as const

/** The dialog of each step of an age check. */
export function AgeDialog({
  name,
  needsSecondPerson,
  ...props
}: DialogProps & { name: AgeAction; needsSecondPerson: boolean }) {
  if (name === 'verify-age' || name === 'override-age')
    return <EvidenceDialog name={name} needsSecondPerson={needsSecondPerson} {...props} />
  return <StepDialog name={name} {...props} />
}

function StepDialog({ name, order, onClose }: DialogProps & { name: keyof typeof texts }) {
  const edit = useOrderEdit(order)
  const { label, text, hint } = texts[name]
  const seen = { expectedVersion: edit.expectedVersion }
  const params = { number: order.number }
  const call = (reason: string) => {
    switch (name) {
      case 'reject-age':
        return decideAgeCheck({
          params,
          body: { verdict: 'rejected', reason, ...seen },
        })
      case 'revoke-age':
        return revokeAgeCheck({ params, body: { reason, ...seen } })
      case 'request-document':
        return requestAgeDocument({ params, body: { reason, ...seen } })
      case 'repeat-age-check':
        return repeatAgeCheck({ params, body: { reason, ...seen } })
      case 'confirm-override':
        return decideAgeOverride({
          params,
          body: { verdict: 'confirmed', note: reason, ...seen },
        })
      case 'decline-override':
        return decideAgeOverride({
          params,
          body: { verdict: 'declined', note: reason, ...seen },
        })
    }
  }
  return (
    <ReasonDialog
      title={`${label}: ${order.number}`}
      hint={hint}
      submitLabel={label}
      call={call}
      edit={edit}
      onClose={onClose}
    >
      {text}
    </ReasonDialog>
  )
}

/** Verifies an age, or overrides a rejection: with what was seen, and why. */
function EvidenceDialog({
  name,
  order,
  needsSecondPerson,
  onClose,
}: DialogProps & { name: 'verify-age' | 'override-age'; needsSecondPerson: boolean }) {
  const edit = useOrderEdit(order)
  const isOverride = name === 'override-age'
  const label = !isOverride ? 'Verify age' : needsSecondPerson ? 'Propose override' : 'Override rejection'
  const form = useWriteForm({
    call: (values) => {
      const body = {
        evidence: readEvidence(values.text('evidence')),
        reason: values.text('reason'),
        expectedVersion: edit.expectedVersion,
      }
      return isOverride
        ? overrideAgeCheck({ params: { number: order.number }, body })
        : decideAgeCheck({ params: { number: order.number }, body: { verdict: 'verified', ...body } })
    },
    validate: (values) => ({
      evidence: values.text('evidence') === '' ? 'Choose what you saw.' : undefined,
      reason: values.text('reason').length < 3 ? 'Enter a reason of at least three characters.' : undefined,
    }),
    errorField: 'reason',
    edit,
    onSaved: onClose,
  })
  return (
    <FormDialog title={`${label}: ${order.number}`} form={form} submitLabel={label} onClose={onClose}>
      <EditConflictNotice edit={edit} />
      <p className="text-sm text-ink-soft">
        {isOverride
          ? needsSecondPerson
            ? 'The age was refused. Another staff member must confirm your evidence before the order can be packed.'
            : 'The age was refused. Nobody else can confirm your evidence, so it counts at once and is recorded as yours alone.'
          : 'Confirm that the customer is 21 or older. Uploaded documents are deleted.'}
      </p>
      <SelectField name="evidence" label="Evidence" defaultValue="">
        <option value="">Choose what you saw</option>
        {ageEvidenceKinds.map((kind) => (
          <option key={kind} value={kind}>
            {ageEvidenceLabels[kind]}
          </option>
        ))}
      </SelectField>
      <ReasonField hint="For the audit log, such as: New York driver license, born 1990. No ID numbers." />
    </FormDialog>
  )
}

/** An unchosen kind is refused before it is sent. */
function readEvidence(text: string): AgeEvidence {
  return isOneOf(ageEvidenceKinds, text) ? text : 'other'
}
