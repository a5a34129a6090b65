import { useEffect, useState } from 'react'
import { createPreview, saveContent } from '#contract/admin/content/calls.ts'
import type { ContentBlock, ContentVersion } from '#contract/admin/content/content.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { parseShopWallTime, toShopWallTime } from '#domain/shop-time.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ClaimOverrideField, ClaimsProvider } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useClaims } from '../../state/use-claims.ts'
import { usePreview } from '../../state/use-preview.ts'
import type { BlockForm } from './block-forms.data.ts'
import { FieldEditor } from './field-editor.tsx'
import { PublishDateField } from './publish-date-field.tsx'
import { StaleEditNotice } from './stale-edit-notice.tsx'
import { useDraftWrite } from './use-draft-write.ts'
import { VersionHistory } from './version-history.tsx'

interface Draft {
  readonly value: unknown
  /** The value the draft started from. */
  readonly original: unknown
  /** The latest version this draft knows of. */
  readonly expectedVersion: number
  /** In the time of the shop; empty means now. */
  readonly startsAt: string
  /** The scheduled version that is being edited. */
  readonly replaces?: number
  /** Why it is published although it has claims. */
  readonly claimOverride?: string
}

const toDraft = ({ value, latestVersion }: ContentBlock): Draft => ({
  value,
  original: value,
  expectedVersion: latestVersion,
  startsAt: '',
})

/** Edits a content block, publishes it now or later, and lists its versions. */
export function BlockEditor({ block, form }: { block: ContentBlock; form: BlockForm }) {
  const disabledReason = useDisabledReason('content.edit')
  const [draft, setDraft] = useState(() => toDraft(block))
  const hasChanges = draft.value !== draft.original || draft.replaces !== undefined
  const isStale = draft.expectedVersion !== block.latestVersion
  const { discard, handleSaved } = useFollowedDraft(block, { draft, hasChanges, setDraft })
  const { ref, fieldErrors, showFieldErrors, submit, busy } = useDraftWrite(
    () =>
      saveContent({
        params: { key: block.key },
        body: {
          value: draft.value,
          expectedVersion: draft.expectedVersion,
          startsAt: parseShopWallTime(draft.startsAt)?.toISOString(),
          replaces: draft.replaces,
          claimOverride: draft.claimOverride,
        },
      }),
    handleSaved,
  )
  const claims = useClaims(listContentTexts(draft.value), listContentTexts(block.value))
  const preview = usePreview(
    (draft: unknown) => createPreview({ params: { key: block.key }, body: { value: draft } }),
    showFieldErrors,
  )
  const editScheduled = ({ number, value, startsAt }: ContentVersion) =>
    setDraft({
      value,
      original: value,
      expectedVersion: block.latestVersion,
      startsAt: toShopWallTime(new Date(startsAt)),
      replaces: number,
    })

  return (
    <ClaimsProvider value={claims}>
      <form
        ref={ref}
        noValidate
        // The buttons save, not the Enter key.
        onSubmit={(event) => event.preventDefault()}
        className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
      >
        <UnsavedChangesGuard changed={hasChanges} exemptPath={adminPaths.login} />
        <Panel>
          <FieldEditor
            field={form.form}
            value={draft.value}
            path=""
            fieldErrors={fieldErrors}
            onChange={(value) => setDraft({ ...draft, value })}
          />
          {fieldErrors[block.key] && (
            <p className="mt-3 text-sm font-medium text-refusal">{fieldErrors[block.key]}</p>
          )}
        </Panel>
        <div className="space-y-5 lg:sticky lg:top-20">
          <Panel title="Publish">
            <div className="space-y-4">
              {draft.replaces !== undefined && (
                <p className="text-sm font-medium">You are editing scheduled version {draft.replaces}.</p>
              )}
              {isStale && hasChanges && (
                <StaleEditNotice
                  onKeep={() => setDraft({ ...draft, expectedVersion: block.latestVersion })}
                  onDiscard={discard}
                >
                  {block.versions[0]?.author ?? 'Someone else'} saved version {block.latestVersion} while you
                  were editing. Your changes are kept. Compare the versions below, then choose.
                </StaleEditNotice>
              )}
              <PublishDateField
                label="Goes live"
                value={draft.startsAt}
                error={fieldErrors.startsAt}
                onChange={(startsAt) => setDraft({ ...draft, startsAt })}
              />
              <ClaimOverrideField
                value={draft.claimOverride ?? ''}
                fieldErrors={fieldErrors}
                onChange={(claimOverride) => setDraft({ ...draft, claimOverride })}
              />
              <div className="flex flex-col gap-2">
                <Button
                  busy={busy}
                  disabled={disabledReason !== undefined || !hasChanges || isStale}
                  onClick={() => void submit(undefined)}
                >
                  {draft.startsAt === '' ? 'Publish now' : 'Schedule version'}
                </Button>
                <ActionButton disabledReason={disabledReason} onClick={() => void preview.show(draft.value)}>
                  {preview.busy ? 'Opening…' : 'Preview'}
                </ActionButton>
                <Button kind="outline" size="small" disabled={!hasChanges} onClick={discard}>
                  Discard changes
                </Button>
              </div>
              {disabledReason && <p className="text-sm font-medium">{disabledReason}</p>}
            </div>
          </Panel>
          <VersionHistory block={block} disabledReason={disabledReason} onEdit={editScheduled} />
        </div>
      </form>
    </ClaimsProvider>
  )
}

/** A draft without changes follows the saved version. */
function useFollowedDraft(
  block: ContentBlock,
  { draft, hasChanges, setDraft }: { draft: Draft; hasChanges: boolean; setDraft: (draft: Draft) => void },
) {
  const [isJustSaved, setJustSaved] = useState(false)
  const shouldFollow = draft.expectedVersion !== block.latestVersion && (isJustSaved || !hasChanges)
  useEffect(() => {
    if (!shouldFollow) return
    setJustSaved(false)
    setDraft(toDraft(block))
  }, [shouldFollow, block, setDraft])
  return { discard: () => setDraft(toDraft(block)), handleSaved: () => setJustSaved(true) }
}
