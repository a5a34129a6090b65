import { updateReturn } from '../../api/returns.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'

/** Closes an approved return whose parcel did not arrive. */
export function CloseReturnDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const form = useWriteForm({ call: () => updateReturn(number, { to: 'closed' }), onSaved: onClose })
  return (
    <FormDialog title={`Close return ${number}`} form={form} submitLabel="Close return" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The customer gets an email that the parcel did not arrive. Nothing is refunded. You can still mark the
        return as received if the parcel arrives later.
      </p>
    </FormDialog>
  )
}
