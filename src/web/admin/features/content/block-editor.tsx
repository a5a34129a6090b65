import { useMemo } from 'react'
import { createPreview, saveContent } from '#contract/admin/content/calls.ts'
import type { ContentBlock, ContentVersion } from '#contract/admin/content/content.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { formatShopTime, nameShopTime, parseShopWallTime } from '#domain/shop-time.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorsContext } from '../../../ui/field.tsx'
import { defineFields, toInputs } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { optional, optionalMomentField, textField, valueField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ClaimOverrideField, ClaimsProvider } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { formatText } from '../../state/conflict-values.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useClaims } from '../../state/use-claims.ts'
import { usePreview } from '../../state/use-preview.ts'
import type { BlockField } from './block-field.ts'
import { StaleEditNotice } from './stale-edit-notice.tsx'
import { useDraftWrite } from './use-draft-write.ts'
import { VersionHistory } from './version-history.tsx'

/** The form of one version. */
function defineVersionFields(field: BlockField) {
  return defineFields({
    // Errors name the paths inside the value.
    value: { ...field, path: '' },
    startsAt: optionalMomentField({ label: 'Goes live', optional: false }),
    /** The scheduled version that is edited. */
    replaces: valueField<number | null>({
      label: 'Replaces version',
      read: (stored) => (typeof stored === 'number' ? stored : null),
      format: formatText,
    }),
    claimOverride: optional(textField({ label: 'Reason to publish it with this claim' })),
  })
}

/** Edits a content block, publishes it now or later, and lists its versions. */
export function BlockEditor({ block, field }: { block: ContentBlock; field: BlockField }) {
  const disabledReason = useDisabledReason('content.edit')
  const fields = useMemo(() => defineVersionFields(field), [field])
  const draft = useFields(fields, { value: block.value }, block.latestVersion)
  const { inputs, values, isStale, edit } = draft
  const { value, startsAt, replaces, claimOverride } = values
  // A date alone publishes nothing.
  const hasChanges = draft.dirty.includes('value') || replaces !== null
  const { ref, fieldErrors, showFieldErrors, submit, busy } = useDraftWrite(
    () =>
      saveContent({
        params: { key: block.key },
        body: {
          value,
          expectedVersion: edit.expectedVersion,
          startsAt,
          replaces: replaces ?? undefined,
          claimOverride,
        },
      }),
    () => edit.markSaved(),
  )
  const claims = useClaims(listContentTexts(value), listContentTexts(block.value))
  const preview = usePreview(
    (draft: unknown) => createPreview({ params: { key: block.key }, body: { value: draft } }),
    showFieldErrors,
  )
  const editScheduled = (version: ContentVersion) => {
    draft.keepChanges()
    draft.update(toInputs(fields, { ...version, replaces: version.number }))
  }
  const publishedAt = parseShopWallTime(inputs.startsAt.wall)

  return (
    <ClaimsProvider value={claims}>
      <FieldErrorsContext value={fieldErrors}>
        <form
          ref={ref}
          noValidate
          // The buttons save, not the Enter key.
          onSubmit={(event) => event.preventDefault()}
          className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
        >
          <UnsavedChangesGuard changed={hasChanges} exemptPath={adminPaths.login} />
          <Panel>
            <Field of={draft} name="value" />
            {fieldErrors[block.key] && (
              <p className="mt-3 text-sm font-medium text-refusal">{fieldErrors[block.key]}</p>
            )}
          </Panel>
          <div className="space-y-5 lg:sticky lg:top-20">
            <Panel title="Publish">
              <div className="space-y-4">
                {replaces !== null && (
                  <p className="text-sm font-medium">You are editing scheduled version {replaces}.</p>
                )}
                {isStale && (
                  <StaleEditNotice onKeep={draft.keepChanges} onDiscard={draft.reset}>
                    {block.versions[0]?.author ?? 'Someone else'} saved version {block.latestVersion} while
                    you were editing. Your changes are kept. Compare the versions below, then choose.
                  </StaleEditNotice>
                )}
                <Field
                  of={draft}
                  name="startsAt"
                  hint={
                    publishedAt === undefined
                      ? `${nameShopTime()}. Leave empty to publish now.`
                      : formatShopTime(publishedAt)
                  }
                />
                <ClaimOverrideField
                  value={inputs.claimOverride}
                  fieldErrors={fieldErrors}
                  onChange={(reason) => draft.enter('claimOverride', reason)}
                />
                <div className="flex flex-col gap-2">
                  <Button
                    busy={busy}
                    disabled={disabledReason !== undefined || !hasChanges || isStale}
                    onClick={() => void submit(undefined)}
                  >
                    {inputs.startsAt.wall === '' ? 'Publish now' : 'Schedule version'}
                  </Button>
                  <ActionButton disabledReason={disabledReason} onClick={() => void preview.show(value)}>
                    {preview.busy ? 'Opening…' : 'Preview'}
                  </ActionButton>
                  <Button kind="outline" size="small" disabled={!hasChanges} onClick={draft.reset}>
                    Discard changes
                  </Button>
                </div>
                {disabledReason && <p className="text-sm font-medium">{disabledReason}</p>}
              </div>
            </Panel>
            <VersionHistory block={block} disabledReason={disabledReason} onEdit={editScheduled} />
          </div>
        </form>
      </FieldErrorsContext>
    </ClaimsProvider>
  )
}
