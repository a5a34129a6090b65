import { createAttributeValue, createProductGroup } from '#contract/admin/catalog/calls.ts'
import { groupInput } from '#contract/admin/catalog/product-groups.ts'
import { isProductGroup, type RenamableGroup } from '#domain/catalog/product-group.ts'
import { capitalize } from '#domain/text.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { useInputClaims } from '../../state/use-claims.ts'

const checkedFields = ['name']

/** Adds a category, a brand, a size, a count or a flavor. */
export function AddGroupForm({ kind }: { kind: RenamableGroup }) {
  const check = useInputClaims(checkedFields)
  const form = useWriteForm({
    call: (values) => {
      const body = {
        name: values.text('name'),
        claimOverride: values.text('claimOverride') || undefined,
      }
      return isProductGroup(kind)
        ? createProductGroup({ params: { kind }, body })
        : createAttributeValue({ params: { attribute: kind }, body })
    },
    schema: groupInput,
    errorField: 'name',
    onSaved: () => {
      form.ref.current?.reset()
      check.clear()
    },
  })
  return (
    <ClaimsProvider value={check.claims}>
      <Form form={form} onInput={check.onInput} className="space-y-3 border-t border-line p-4">
        <div className="flex flex-wrap items-end gap-3">
          <TextField
            name="name"
            label={`${capitalize(kind)} name`}
            maxLength={60}
            className="w-full max-w-xs"
            autoComplete="off"
          />
          <Button type="submit" kind="outline" className="h-12" busy={form.busy}>
            Add {kind}
          </Button>
        </div>
        <FieldClaims name="name" />
        <ClaimOverrideField />
      </Form>
    </ClaimsProvider>
  )
}
