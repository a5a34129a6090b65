import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { placeDraftOnTerms } from '#contract/admin/orders/calls.ts'
import { type DraftQuote, termsPlacement } from '#contract/admin/orders/drafts.ts'
import { describeTerms } from '#domain/payments/net-terms.ts'
import { UnplacedFormError } from '../../../../forms/form.tsx'
import { savedNavigation } from '../../../../forms/unsaved-changes-guard.tsx'
import { Checkbox } from '../../../../ui/field.tsx'
import { useWriteForm } from '../../../api/use-write-form.ts'
import { FormDialog } from '../../../parts/form-dialog.tsx'
import { adminPaths } from '../../../paths.ts'
import { formatCents } from '../../../state/format.ts'
import { BirthDateField } from '../birth-date-field.tsx'

/** Asks for the date of birth, and makes the draft an order that its customer pays by invoice. */
export function PlaceOnTermsDialog({
  id,
  version,
  email,
  quote,
  invoice,
  onPlaced,
  onClose,
}: {
  id: string
  version: number
  email: string
  quote: DraftQuote
  invoice: NonNullable<DraftQuote['invoice']>
  onPlaced: () => void
  onClose: () => void
}) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const form = useWriteForm({
    call: (values) =>
      placeDraftOnTerms({
        params: { id },
        body: {
          dateOfBirth: values.text('dateOfBirth'),
          usesCredit: values.isChecked('usesCredit'),
          expectedTotal: quote.total,
          expectedVersion: version,
        },
      }),
    schema: termsPlacement,
    toast: true,
    // Prices, stock, invoices or the draft changed: staff must see how before they place it.
    onRefused: () => void client.invalidateQueries(),
    onSaved: async ({ number }) => {
      onPlaced()
      await navigate(adminPaths.order(number), { state: savedNavigation, replace: true })
    },
  })
  const credit = quote.credit ?? 0
  return (
    <FormDialog title="Place order on terms" form={form} submitLabel="Place order on terms" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The draft becomes an order of{' '}
        <b className="figures font-semibold text-ink">{formatCents(quote.total)}</b>, paid by invoice:{' '}
        <b className="font-semibold text-ink">{describeTerms(invoice.terms, invoice.dueOn)}</b>. It can be
        packed before it is paid, once the age is verified. The invoice goes to{' '}
        <b className="font-semibold wrap-anywhere text-ink">{email}</b>.
      </p>
      <BirthDateField />
      {credit > 0 && (
        <Checkbox name="usesCredit">Use the customer’s store credit of {formatCents(credit)}</Checkbox>
      )}
      <UnplacedFormError />
    </FormDialog>
  )
}
