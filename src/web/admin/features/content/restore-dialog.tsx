import { restoreContentVersion } from '#contract/admin/content/calls.ts'
import type { ContentBlock, ContentVersion } from '#contract/admin/content/content.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useClaims } from '../../state/use-claims.ts'

/** Restores a version whose texts have claims, with a reason. */
export function RestoreDialog({
  block,
  version,
  onClose,
}: {
  block: ContentBlock
  version: ContentVersion
  onClose: () => void
}) {
  const texts = listContentTexts(version.value)
  const claims = useClaims(texts)
  const form = useWriteForm({
    call: (values) =>
      restoreContentVersion({
        params: { key: block.key, number: version.number },
        body: {
          expectedVersion: block.latestVersion,
          claimOverride: values.text('claimOverride') || undefined,
        },
      }),
    errorField: 'claimOverride',
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Restore version ${version.number}`}
      form={form}
      submitLabel="Restore version"
      onClose={onClose}
    >
      <ClaimsProvider value={claims}>
        {Object.keys(texts).map((field) => (
          <FieldClaims key={field} name={field} />
        ))}
        <ClaimOverrideField />
      </ClaimsProvider>
    </FormDialog>
  )
}
