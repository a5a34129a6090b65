import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { sendPaymentLink } from '#contract/admin/orders/calls.ts'
import { UnplacedFormError } from '../../../../forms/form.tsx'
import { savedNavigation } from '../../../../forms/unsaved-changes-guard.tsx'
import { Checkbox, SelectField } from '../../../../ui/field.tsx'
import { useWriteForm } from '../../../api/use-write-form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { adminPaths } from '../../../paths.ts'
import { formatCents } from '../../../state/format.ts'

const choices = [1, 4, 12, 24, 48, 72, 120, 168]

/** Asks for how long the items are held, and makes the draft an order. */
export function SendLinkDialog({
  id,
  version,
  email,
  total,
  credit,
  usualHours,
  isEmailed,
  onSent,
  onClose,
}: {
  id: string
  version: number
  email: string
  total: number
  /** The customer's store credit, in cents. */
  credit: number
  usualHours: number
  /** Whether the shop can email the link. */
  isEmailed: boolean
  onSent: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useWriteForm({
    call: (values) =>
      sendPaymentLink({
        params: { id },
        body: {
          hours: Number(values.text('hours')),
          usesCredit: values.isChecked('usesCredit'),
          expectedTotal: total,
          expectedVersion: version,
        },
      }),
    toast: true,
    // Prices, stock or the draft changed: staff must see how before they send it again.
    onRefused: () => void client.invalidateQueries(),
    onSaved: async ({ number }) => {
      onSent()
      await navigate(adminPaths.order(number), { state: savedNavigation, replace: true })
    },
  })
  return (
    <FormDialog title="Send payment link" form={form} submitLabel="Send payment link" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The draft becomes an order of <b className="figures font-semibold text-ink">{formatCents(total)}</b>.
        {isEmailed ? (
          <>
            A link goes to <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
          </>
        ) : (
          'The shop does not send email: copy the link on the order, and send it yourself.'
        )}{' '}
        The customer confirms that they are 21 or older, accepts the terms and pays there.
      </p>
      <SelectField name="hours" label="Hold the items for" defaultValue={String(usualHours)}>
        {[...new Set([...choices, usualHours])]
          .toSorted((a, b) => a - b)
          .map((hours) => (
            <option key={hours} value={hours}>
              {formatHours(hours)}
            </option>
          ))}
      </SelectField>
      {credit > 0 && (
        <Checkbox name="usesCredit">Use the customer’s store credit of {formatCents(credit)}</Checkbox>
      )}
      <UnplacedFormError />
    </FormDialog>
  )
}

function formatHours(hours: number): string {
  if (hours === 1) return '1 hour'
  return hours > 24 && hours % 24 === 0 ? `${hours / 24} days` : `${hours} hours`
}
