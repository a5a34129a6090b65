import { useState } from 'react'
import type { ArticleInput } from '#contract/admin/content/articles.ts'
import { createArticle, createPreview, deleteArticle, updateArticle } from '#contract/admin/content/calls.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { listContentTexts } from '#domain/content/content-texts.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { ClaimOverrideField, ClaimsProvider, FieldClaims } from '../../parts/claims.tsx'
import { MarkdownField } from '../../parts/markdown-field.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useClaims } from '../../state/use-claims.ts'
import { usePreview } from '../../state/use-preview.ts'
import { useProductOptions } from '../../state/use-product-options.ts'
import { type SavedArticle, toArticleInput, useArticleDraft } from './article-draft.ts'
import { ImageField } from './image-field.tsx'
import { PublishDateField } from './publish-date-field.tsx'
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
  const disabledReason = useDisabledReason('edit content')
  const { values, hasChanges, expectedVersion, isStale, update, keepChanges, discardChanges } =
    useArticleDraft(saved)
  const isNew = saved.id === undefined
  const { ref, fieldErrors, showFieldErrors, submit, busy } = useDraftWrite(
    (status: ArticleInput['status']) => {
      const article = { ...toArticleInput(values), status }
      return saved.id === undefined
        ? createArticle({ body: article })
        : updateArticle({ params: { id: saved.id }, body: { ...article, expectedVersion } })
    },
    ({ id }) => {
      discardChanges()
      onSaved(id)
    },
  )
  const preview = usePreview(
    (draft: unknown) => createPreview({ params: { key: 'article' }, body: { value: draft } }),
    showFieldErrors,
  )
  const deletion = useWrite(() => deleteArticle({ params: { id: saved.id ?? '' } }), onDeleted)
  const { title, slug, excerpt, body, author, metaTitle, metaDescription } = values
  const texts = { title, slug: slug || toSlug(title), excerpt, body, author, metaTitle, metaDescription }
  const claims = useClaims(
    { ...texts, ...listContentTexts({ cover: values.cover }) },
    saved.article.status === 'published' ? listContentTexts(saved.article) : {},
  )
  const bindField = (name: 'title' | 'slug' | 'excerpt' | 'author' | 'metaTitle' | 'metaDescription') => ({
    value: values[name] ?? '',
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => update({ [name]: event.target.value }),
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
        <div className="space-y-5">
          <Panel>
            <div className="space-y-4">
              <div>
                <TextField label="Title" maxLength={120} {...bindField('title')} />
                <FieldClaims name="title" />
              </div>
              <div>
                <TextField
                  label="URL slug"
                  maxLength={120}
                  placeholder={toSlug(values.title)}
                  hint={`/blog/${values.slug || toSlug(values.title) || '…'}. Old URLs redirect here.`}
                  {...bindField('slug')}
                />
                <FieldClaims name="slug" />
              </div>
              <div>
                <TextAreaField
                  label="Excerpt"
                  rows={3}
                  maxLength={300}
                  hint={`Shown in lists. ${values.excerpt.length} of 300`}
                  {...bindField('excerpt')}
                />
                <FieldClaims name="excerpt" />
              </div>
              <div>
                <MarkdownField
                  kind="article"
                  label="Article"
                  rows={26}
                  maxLength={60_000}
                  hint="Markdown: ## Heading, **bold**, *italic*, - list, > quote, [text](/url), ![alt text](/files/….webp). No HTML."
                  value={values.body}
                  error={fieldErrors.body}
                  onText={(body) => update({ body })}
                />
                <FieldClaims name="body" />
              </div>
            </div>
          </Panel>
          <Panel title="Search engine listing">
            <div className="space-y-4">
              <div>
                <TextField
                  label="Meta title"
                  optional
                  maxLength={120}
                  placeholder={values.title}
                  {...bindField('metaTitle')}
                />
                <FieldClaims name="metaTitle" />
              </div>
              <div>
                <TextAreaField
                  label="Meta description"
                  rows={2}
                  maxLength={200}
                  hint="Leave empty to use the excerpt."
                  {...bindField('metaDescription')}
                />
                <FieldClaims name="metaDescription" />
              </div>
            </div>
          </Panel>
        </div>
        <div className="space-y-5 lg:sticky lg:top-20">
          <Panel title="Publish">
            <div className="space-y-4">
              {isStale && (
                <StaleEditNotice onKeep={keepChanges} onDiscard={discardChanges}>
                  Someone else saved this article while you were editing. Your changes are kept.
                </StaleEditNotice>
              )}
              <PublishDateField
                label="Publish date"
                value={values.publishedAt}
                error={fieldErrors.publishedAt}
                now="Leave empty to publish now. A future date schedules the article."
                onChange={(publishedAt) => update({ publishedAt })}
              />
              <ClaimOverrideField
                value={values.claimOverride ?? ''}
                fieldErrors={fieldErrors}
                onChange={(claimOverride) => update({ claimOverride })}
              />
              <div className="flex flex-col gap-2">
                <Button
                  busy={busy}
                  disabled={disabledReason !== undefined || isStale}
                  onClick={() => void submit('published')}
                >
                  {values.status === 'published' ? 'Save changes' : 'Publish article'}
                </Button>
                <ActionButton
                  disabledReason={disabledReason}
                  busy={busy}
                  onClick={() => void submit('draft')}
                >
                  {values.status === 'published' ? 'Unpublish article' : 'Save draft'}
                </ActionButton>
                <ActionButton
                  disabledReason={disabledReason}
                  onClick={() => void preview.show({ ...toArticleInput(values), status: 'published' })}
                >
                  {preview.busy ? 'Opening…' : 'Preview'}
                </ActionButton>
                {!isNew && (
                  <DeleteButton disabledReason={disabledReason} onDelete={() => deletion.mutate(undefined)} />
                )}
              </div>
            </div>
          </Panel>
          <Panel title="Cover and author">
            <div className="space-y-4">
              <ImageField
                field={{ kind: 'picture', label: 'Cover' }}
                value={values.cover}
                path="cover"
                fieldErrors={fieldErrors}
                onChange={(cover) => update({ cover })}
              />
              <div>
                <TextField label="Author" maxLength={80} {...bindField('author')} />
                <FieldClaims name="author" />
              </div>
              <CategoryChoice
                value={values.relatedCategory ?? ''}
                error={fieldErrors.relatedCategory}
                onChange={(relatedCategory) => update({ relatedCategory })}
              />
            </div>
          </Panel>
        </div>
      </form>
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

function CategoryChoice({
  value,
  error,
  onChange,
}: {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}) {
  const { data } = useProductOptions()
  return (
    <SelectField
      label="Related products"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">None</option>
      {(data?.categories ?? (value === '' ? [] : [value])).map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </SelectField>
  )
}
