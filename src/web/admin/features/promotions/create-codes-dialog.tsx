import { createCodes } from '#contract/admin/promotions/calls.ts'
import { newCodes } from '#contract/admin/promotions/codes.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { parseNumber } from '../../state/amounts.ts'

/** Makes a batch of single-use codes. */
export function CreateCodesDialog({ promotionId, onClose }: { promotionId: string; onClose: () => void }) {
  const form = useWriteForm({
    call: (values) =>
      createCodes({
        params: { id: promotionId },
        body: { name: values.text('name'), quantity: parseNumber(values.text('quantity')) },
      }),
    schema: newCodes,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Create codes" form={form} submitLabel="Create codes" onClose={onClose}>
      <TextField
        name="name"
        label="What they are for"
        hint="Only staff see it: “Flyer, December”."
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        name="quantity"
        label="Number of codes"
        hint="At most 10,000 at once. Export them with the button of the list."
        inputMode="numeric"
        autoComplete="off"
      />
    </FormDialog>
  )
}
