import { useState } from 'react'
import { addTaxCertificate, editTaxCertificate } from '#contract/admin/tax/calls.ts'
import { type AdminTaxCertificate, certificateFields } from '#contract/admin/tax/certificates.ts'
import { maxCertificateBytes } from '#domain/tax/certificate.ts'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { dayField, textField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'

const fields = defineFields({
  number: textField({ label: 'Certificate number', autoComplete: 'off', maxLength: 60 }),
  states: textField({ label: 'States', hint: 'Such as CA NY.', autoComplete: 'off' }),
  expiresOn: dayField({ label: 'Last day' }),
})
/** What a stale edit may name besides the fields. */
const others = { document: { label: 'Document', format: () => 'Replaced' } }

/** Adds a certificate that staff looked at, with its document, or edits one. */
export function CertificateDialog({
  customerId,
  certificate,
  onClose,
}: {
  customerId: string
  /** Undefined for a new one. */
  certificate: AdminTaxCertificate | undefined
  onClose: () => void
}) {
  const [file, setFile] = useState<File>()
  const stored = certificate && { ...certificate, states: certificate.states.join(' ') }
  const draft = useFields(fields, { ...stored }, certificate?.version, others)
  const form = useWriteForm({
    call: () => {
      const body = new FormData()
      for (const [name, value] of Object.entries(draft.values)) body.append(name, value)
      if (file !== undefined) body.append('document', file)
      if (certificate === undefined) return addTaxCertificate({ params: { id: customerId }, body })
      body.append('expectedVersion', String(draft.edit.expectedVersion))
      return editTaxCertificate({ params: { id: customerId, certificateId: certificate.id }, body })
    },
    validate: () => {
      const issues = certificateFields.safeParse(draft.values).error?.issues ?? []
      return {
        ...Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message])),
        ...refuseFile(file, certificate !== undefined),
      }
    },
    edit: draft.edit,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={certificate === undefined ? 'Add certificate' : `Edit certificate ${certificate.number}`}
      form={form}
      submitLabel={certificate === undefined ? 'Add certificate' : 'Save changes'}
      onClose={onClose}
    >
      <EditConflictNotice edit={draft.edit} />
      <p className="text-sm text-ink-soft">
        Check that the document is signed, and that its number is one of the state. You are recorded as the
        one who checked it.
      </p>
      <Field of={draft} name="number" />
      <Field of={draft} name="states" />
      <Field of={draft} name="expiresOn" />
      <TextField
        className="[&_input]:py-2.5"
        name="document"
        label={certificate === undefined ? 'Document' : 'Replace document'}
        optional={certificate !== undefined}
        hint={
          certificate === undefined
            ? 'A PDF or a photo, at most 8 MB.'
            : 'A PDF or a photo, at most 8 MB. The one before is deleted.'
        }
        type="file"
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={(event) => setFile(event.target.files?.[0])}
      />
    </FormDialog>
  )
}

function refuseFile(file: File | undefined, isOptional: boolean): Record<string, string> {
  if (file === undefined) return isOptional ? {} : { document: 'Choose a document.' }
  return file.size > maxCertificateBytes ? { document: 'A document can have at most 8 MB.' } : {}
}
