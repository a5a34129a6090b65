import { useState } from 'react'
import type { ArticleInput } from '#contract/admin/articles.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { deleteArticle, saveArticle } from '../../api/articles.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useProductOptions } from '../../state/use-product-options.ts'
import { draftOf, type EditedArticle, useArticleDraft } from './article-draft.ts'
import { ImageField } from './image-field.tsx'
import { PublishDateField } from './publish-date-field.tsx'
import { StaleEditNotice } from './stale-edit-notice.tsx'
import { useDraftWrite } from './use-draft-write.ts'
import { usePreview } from './use-preview.ts'

/** One article: its words, its cover, when it comes out, and what search engines read. */
export function ArticleEditor({
  edited,
  onSaved,
  onRemoved,
}: {
  edited: EditedArticle
  onSaved: (id: string) => void
  onRemoved: () => void
}) {
  const disabledReason = useDisabledReason('edit content')
  const { entered, changed, expectedVersion, isStale, put, keepChanges, follow } = useArticleDraft(edited)
  const isNew = edited.id === undefined
  const { ref, fieldErrors, showFieldErrors, submit, busy } = useDraftWrite(
    (status: ArticleInput['status']) =>
      saveArticle(edited.id, { ...draftOf(entered), status, ...(isNew ? {} : { expectedVersion }) }),
    ({ id }) => {
      follow()
      onSaved(id)
    },
  )
  const preview = usePreview('article', showFieldErrors)
  const remove = useWrite(() => deleteArticle(edited.id ?? ''), onRemoved)
  const field = (
    name: 'title' | 'slug' | 'excerpt' | 'body' | 'author' | 'metaTitle' | 'metaDescription',
  ) => ({
    value: entered[name] ?? '',
    error: fieldErrors[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })

  return (
    <form
      ref={ref}
      noValidate
      // The buttons save, not the Enter key.
      onSubmit={(event) => event.preventDefault()}
      className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]"
    >
      <UnsavedChangesGuard changed={changed} exemptPath={adminPaths.login} />
      <div className="space-y-5">
        <Panel>
          <div className="space-y-4">
            <TextField label="Title" maxLength={120} {...field('title')} />
            <TextField
              label="URL slug"
              maxLength={120}
              placeholder={toSlug(entered.title)}
              hint={`/blog/${entered.slug || toSlug(entered.title) || '…'}. Old URLs redirect here.`}
              {...field('slug')}
            />
            <TextAreaField
              label="Excerpt"
              rows={3}
              maxLength={300}
              hint={`Shown in lists. ${entered.excerpt.length} of 300`}
              {...field('excerpt')}
            />
            <TextAreaField
              label="Article"
              rows={26}
              maxLength={60_000}
              hint="Markdown: ## Heading, **strong**, *emphasis*, - list, > quotation, [words](/address), ![what it shows](/files/….webp). No HTML."
              {...field('body')}
            />
          </div>
        </Panel>
        <Panel title="Search engines">
          <div className="space-y-4">
            <TextField
              label="Meta title"
              optional
              maxLength={120}
              placeholder={entered.title}
              {...field('metaTitle')}
            />
            <TextAreaField
              label="Meta description"
              rows={2}
              maxLength={200}
              hint="Leave empty to use the excerpt."
              {...field('metaDescription')}
            />
          </div>
        </Panel>
      </div>
      <div className="space-y-5 lg:sticky lg:top-20">
        <Panel title="Publish">
          <div className="space-y-4">
            {isStale && (
              <StaleEditNotice onKeep={keepChanges} onDiscard={follow}>
                Someone else saved this article while you were editing. Your changes are still here.
              </StaleEditNotice>
            )}
            <PublishDateField
              label="Publish date"
              value={entered.publishedAt}
              error={fieldErrors.publishedAt}
              now="Leave empty to publish now. A later date schedules the article."
              onChange={(publishedAt) => put({ publishedAt })}
            />
            <div className="flex flex-col gap-2">
              <Button
                busy={busy}
                disabled={disabledReason !== undefined || isStale}
                onClick={() => void submit('published')}
              >
                {entered.status === 'published' ? 'Save' : 'Publish'}
              </Button>
              <ActionButton disabledReason={disabledReason} busy={busy} onClick={() => void submit('draft')}>
                {entered.status === 'published' ? 'Unpublish' : 'Save as draft'}
              </ActionButton>
              <ActionButton
                disabledReason={disabledReason}
                onClick={() => void preview.show({ ...draftOf(entered), status: 'published' })}
              >
                {preview.busy ? 'Opening…' : 'Preview'}
              </ActionButton>
              {!isNew && (
                <RemoveButton disabledReason={disabledReason} onRemove={() => remove.mutate(undefined)} />
              )}
            </div>
          </div>
        </Panel>
        <Panel title="Cover and author">
          <div className="space-y-4">
            <ImageField
              field={{ kind: 'picture', label: 'Cover' }}
              value={entered.cover}
              path="cover"
              fieldErrors={fieldErrors}
              onChange={(cover) => put({ cover })}
            />
            <TextField label="Author" maxLength={80} {...field('author')} />
            <CategoryChoice
              value={entered.relatedCategory ?? ''}
              error={fieldErrors.relatedCategory}
              onChange={(relatedCategory) => put({ relatedCategory })}
            />
          </div>
        </Panel>
      </div>
    </form>
  )
}

/** Asks again before an article is gone for good. */
function RemoveButton({
  disabledReason,
  onRemove,
}: {
  disabledReason: string | undefined
  onRemove: () => void
}) {
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <ActionButton
      disabledReason={disabledReason}
      onClick={() => (isConfirming ? onRemove() : setIsConfirming(true))}
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
