import { useState } from 'react'
import type { ArticleInput } from '#contract/admin/content/articles.ts'
import { createArticle, createPreview, deleteArticle, updateArticle } from '#contract/admin/content/calls.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { formatShopTime, nameShopTime, parseShopWallTime } from '#domain/shop-time.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { FieldErrorsContext } from '../../../ui/field.tsx'
import { useWrite } from '../../api/use-write.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useClaims } from '../../state/use-claims.ts'
import { usePreview } from '../../state/use-preview.ts'
import { useProductOptions } from '../../state/use-product-options.ts'
import { articleFields, type SavedArticle, toArticleInput } from './article-fields.tsx'
import { StaleEditNotice } from './stale-edit-notice.tsx'
import { useDraftWrite } from './use-draft-write.ts'

/** Edits an article: text, cover, publish date and search engine listing. */
export function ArticleEditor({
  saved,
  onSaved,
  onDeleted,
}: {
  saved: SavedArticle
  onSaved: (id: string) => void
  onDeleted: () => void
}) {
  const disabledReason = useDisabledReason('content.edit')
  const draft = useFields(articleFields, saved.article, saved.version)
  const { inputs, values, isStale, edit } = draft
  const isNew = saved.id === undefined
  const { ref, fieldErrors, showFieldErrors, submit, busy } = useDraftWrite(
    (status: ArticleInput['status']) => {
      const article = { ...toArticleInput(values), status }
      return saved.id === undefined
        ? createArticle({ body: article })
        : updateArticle({
            params: { id: saved.id },
            body: { ...article, expectedVersion: edit.expectedVersion },
          })
    },
    ({ id }) => {
      edit.markSaved()
      onSaved(id)
    },
  )
  const preview = usePreview(
    (value: unknown) => createPreview({ params: { key: 'article' }, body: { value } }),
    showFieldErrors,
  )
  const deletion = useWrite(() => deleteArticle({ params: { id: saved.id ?? '' } }), onDeleted)
  const { title, excerpt, body, author, metaTitle, metaDescription } = inputs
  const slug = inputs.slug || toSlug(title)
  const texts = { title, slug, excerpt, body, author, metaTitle, metaDescription }
  const claims = useClaims(
    { ...texts, ...listContentTexts({ cover: inputs.cover }) },
    saved.article.status === 'published' ? listContentTexts(saved.article) : {},
  )
  const { data: options } = useProductOptions()
  const categories = (options?.categories ?? [inputs.relatedCategory])
    .filter((category) => category !== '')
    .map((category) => ({ value: category, label: category }))
  const publishedAt = parseShopWallTime(inputs.publishedAt.wall)

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
          <UnsavedChangesGuard changed={draft.isDirty} exemptPath={adminPaths.login} />
          <div className="space-y-5">
            <Panel>
              <div className="space-y-4">
                <div>
                  <Field of={draft} name="title" />
                  <FieldClaims name="title" />
                </div>
                <div>
                  <Field
                    of={draft}
                    name="slug"
                    placeholder={toSlug(title)}
                    hint={`/blog/${slug || '…'}. Old URLs redirect here.`}
                  />
                  <FieldClaims name="slug" />
                </div>
                <div>
                  <Field of={draft} name="excerpt" hint={`Shown in lists. ${excerpt.length} of 300`} />
                  <FieldClaims name="excerpt" />
                </div>
                <div>
                  <Field of={draft} name="body" />
                  <FieldClaims name="body" />
                </div>
              </div>
            </Panel>
            <Panel title="Search engine listing">
              <div className="space-y-4">
                <div>
                  <Field of={draft} name="metaTitle" placeholder={title} />
                  <FieldClaims name="metaTitle" />
                </div>
                <div>
                  <Field of={draft} name="metaDescription" />
                  <FieldClaims name="metaDescription" />
                </div>
              </div>
            </Panel>
          </div>
          <div className="space-y-5 lg:sticky lg:top-20">
            <Panel title="Publish">
              <div className="space-y-4">
                {isStale && (
                  <StaleEditNotice onKeep={draft.keepChanges} onDiscard={draft.reset}>
                    Someone else saved this article while you were editing. Your changes are kept.
                  </StaleEditNotice>
                )}
                <Field
                  of={draft}
                  name="publishedAt"
                  hint={
                    publishedAt === undefined
                      ? `${nameShopTime()}. Leave empty to publish now. A future date schedules the article.`
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
                    disabled={disabledReason !== undefined || isStale}
                    onClick={() => void submit('published')}
                  >
                    {saved.article.status === 'published' ? 'Save changes' : 'Publish article'}
                  </Button>
                  <ActionButton
                    disabledReason={disabledReason}
                    busy={busy}
                    onClick={() => void submit('draft')}
                  >
                    {saved.article.status === 'published' ? 'Unpublish article' : 'Save draft'}
                  </ActionButton>
                  <ActionButton
                    disabledReason={disabledReason}
                    onClick={() => void preview.show({ ...toArticleInput(values), status: 'published' })}
                  >
                    {preview.busy ? 'Opening…' : 'Preview'}
                  </ActionButton>
                  {!isNew && (
                    <DeleteButton
                      disabledReason={disabledReason}
                      onDelete={() => deletion.mutate(undefined)}
                    />
                  )}
                </div>
              </div>
            </Panel>
            <Panel title="Cover and author">
              <div className="space-y-4">
                <Field of={draft} name="cover" />
                <div>
                  <Field of={draft} name="author" />
                  <FieldClaims name="author" />
                </div>
                <Field
                  of={draft}
                  name="relatedCategory"
                  choices={[{ value: '', label: 'None' }, ...categories]}
                />
              </div>
            </Panel>
          </div>
        </form>
      </FieldErrorsContext>
    </ClaimsProvider>
  )
}

/** Asks for confirmation, because a deleted article cannot be restored. */
function DeleteButton({
  disabledReason,
  onDelete,
}: {
  disabledReason: string | undefined
  onDelete: () => void
}) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <ActionButton
      disabledReason={disabledReason}
      onClick={() => (isConfirming ? onDelete() : setIsConfirming(true))}
    >
      {isConfirming ? 'Delete permanently' : 'Delete article'}
    </ActionButton>
  )
}
