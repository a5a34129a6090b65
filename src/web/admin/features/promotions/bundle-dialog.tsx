import { type AdminBundle, bundleInput } from '#contract/admin/promotions/bundles.ts'
import { createBundle, updateBundle } from '#contract/admin/promotions/calls.ts'
import { Form } from '../../../forms/form.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { useClaims } from '../../state/use-claims.ts'
import { bundleFields, toBundleInput, toPartInputs } from './bundle-fields.ts'
import { PartsEditor } from './parts-editor.tsx'

/** Creates a bundle, or edits one. */
export function BundleDialog({
  bundle,
  onClose,
}: {
  /** Undefined for a new one. */
  bundle: AdminBundle | undefined
  onClose: () => void
}) {
  const record = { name: '', isActive: true, ...bundle, parts: (bundle?.parts ?? []).map(toPartInputs) }
  const draft = useFields(bundleFields, record, bundle?.version)
  const { name, slug, description } = draft.inputs
  const claims = useClaims({ name, slug, description })
  const form = useWriteForm({
    call: (entered) => {
      const claimOverride = entered.text('claimOverride') || undefined
      const body = { ...toBundleInput(draft.values), claimOverride }
      const { expectedVersion } = draft.edit
      return bundle === undefined
        ? createBundle({ body })
        : updateBundle({ params: { id: bundle.id }, body: { ...body, expectedVersion } })
    },
    schema: bundleInput,
    edit: draft.edit,
    errorField: 'name',
    onSaved: onClose,
  })
  return (
    <Overlay
      title={bundle === undefined ? 'Create bundle' : `Edit ${bundle.name}`}
      place="wide-right"
      onClose={onClose}
      footer={
        <DialogButtons
          formId="bundle"
          submitLabel={bundle === undefined ? 'Create bundle' : 'Save changes'}
          busy={form.busy}
          onClose={onClose}
        />
      }
    >
      <Form form={form} id="bundle" className="grid gap-5 p-5">
        <ClaimsProvider value={claims}>
          <EditConflictNotice edit={draft.edit} />
          {(['name', 'slug', 'description'] as const).map((text) => (
            <div key={text}>
              <Field of={draft} name={text} />
              <FieldClaims name={text} />
            </div>
          ))}
          <ClaimOverrideField />
        </ClaimsProvider>
        <PartsEditor parts={draft.inputs.parts} onChange={(parts) => draft.enter('parts', parts)} />
        <Field of={draft} name="price" />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field of={draft} name="startsAt" />
          <Field of={draft} name="endsAt" />
        </div>
        <Field of={draft} name="isActive" />
      </Form>
    </Overlay>
  )
}
