import {
  mergeAttributeValues,
  mergeProductGroups,
  renameAttributeValue,
  renameProductGroup,
} from '#contract/admin/catalog/calls.ts'
import { groupMerge, groupRename } from '#contract/admin/catalog/product-groups.ts'
import { isProductGroup, type RenamableGroup } from '#domain/catalog/product-group.ts'
import { formatUnits } from '#domain/text.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { useInputClaims } from '../../state/use-claims.ts'

const checkedFields = ['newName']

/** Renames a category, a brand, a size, a count or a flavor, or merges it into another. */
export function GroupDialog({
  kind,
  name,
  products,
  others,
  onClose,
}: {
  kind: RenamableGroup
  name: string
  /** How many products it has. */
  products: number
  /** The names it can be merged into. */
  others: readonly string[]
  onClose: () => void
}) {
  const check = useInputClaims(checkedFields)
  const rename = useWriteForm({
    call: (values) => {
      const body = {
        name,
        newName: values.text('newName'),
        claimOverride: values.text('claimOverride') || undefined,
      }
      return isProductGroup(kind)
        ? renameProductGroup({ params: { kind }, body })
        : renameAttributeValue({ params: { attribute: kind }, body })
    },
    schema: groupRename,
    errorField: 'newName',
    onSaved: onClose,
  })
  const merge = useWriteForm({
    call: (values) => {
      const body = { name, into: values.text('into') }
      return isProductGroup(kind)
        ? mergeProductGroups({ params: { kind }, body })
        : mergeAttributeValues({ params: { attribute: kind }, body })
    },
    schema: groupMerge,
    errorField: 'into',
    onSaved: onClose,
  })
  return (
    <Overlay title={`Edit ${name}`} place="right" onClose={onClose}>
      <ClaimsProvider value={check.claims}>
        <Form
          form={rename}
          onInput={check.onInput}
          label={`Rename ${name}`}
          className="space-y-4 border-b border-line p-5"
        >
          <TextField
            name="newName"
            label="Name"
            maxLength={60}
            defaultValue={name}
            autoComplete="off"
            hint="Links with the old name lead to the new one."
          />
          <FieldClaims name="newName" />
          <ClaimOverrideField />
          <Button type="submit" size="small" busy={rename.busy}>
            Rename {kind}
          </Button>
        </Form>
      </ClaimsProvider>
      {others.length > 0 && (
        <Form form={merge} label={`Merge ${name}`} className="space-y-4 p-5">
          <SelectField
            name="into"
            label="Merge into"
            defaultValue=""
            hint={`Moves ${formatUnits(products, 'product')}, deletes ${name} and redirects its links. This cannot be undone.`}
          >
            <option value="">Choose…</option>
            {others.map((other) => (
              <option key={other} value={other}>
                {other}
              </option>
            ))}
          </SelectField>
          <Button type="submit" kind="danger" size="small" busy={merge.busy}>
            Merge {kind}
          </Button>
        </Form>
      )}
    </Overlay>
  )
}
