import { useState } from 'react'
import type { ArticleInput } from '#contract/admin/articles.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { deleteArticle, saveArticle } from '../../api/articles.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { adminPaths } from '../../paths.ts'
import { useWhyNot } from '../../state/session.ts'
import { useProductChoices } from '../../state/use-product-choices.ts'
import { draftOf, type EditedArticle, useArticleDraft } from './article-draft.ts'
import { LiveFromField } from './live-from-field.tsx'
import { Overtaken } from './overtaken.tsx'
import { PictureField } from './picture-field.tsx'
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
  const whyNot = useWhyNot('edit content')
  const { entered, changed, expectedVersion, overtaken, put, keepMine, follow } = useArticleDraft(edited)
  const isNew = edited.id === undefined
  const { root, faults, mark, submit, busy } = useDraftWrite(
    (status: ArticleInput['status']) =>
      saveArticle(edited.id, { ...draftOf(entered), status, ...(isNew ? {} : { expectedVersion }) }),
    ({ id }) => {
      follow()
      onSaved(id)
    },
  )
  const preview = usePreview('article', mark)
  const remove = useWrite(() => deleteArticle(edited.id ?? ''), onRemoved)
  const field = (
    name: 'title' | 'slug' | 'excerpt' | 'body' | 'author' | 'metaTitle' | 'metaDescription',
  ) => ({
    value: entered[name] ?? '',
    error: faults[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })

  return (
    <div ref={root} className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
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
            {overtaken && (
              <Overtaken onKeep={keepMine} onTake={follow}>
                Someone else saved this article while you were editing. Your changes are still here.
              </Overtaken>
            )}
            <LiveFromField
              label="Publish date"
              value={entered.publishedAt}
              error={faults.publishedAt}
              now="Leave empty to publish now. A later date schedules the article."
              onChange={(publishedAt) => put({ publishedAt })}
            />
            <div className="flex flex-col gap-2">
              <Button
                busy={busy}
                disabled={whyNot !== undefined || overtaken}
                onClick={() => void submit('published')}
              >
                {entered.status === 'published' ? 'Save' : 'Publish'}
              </Button>
              <ReasonedButton whyNot={whyNot} busy={busy} onClick={() => void submit('draft')}>
                {entered.status === 'published' ? 'Unpublish' : 'Save as draft'}
              </ReasonedButton>
              <ReasonedButton
                whyNot={whyNot}
                onClick={() => void preview.show({ ...draftOf(entered), status: 'published' })}
              >
                {preview.busy ? 'Opening…' : 'Preview'}
              </ReasonedButton>
              {!isNew && <RemoveButton whyNot={whyNot} onRemove={() => remove.mutate(undefined)} />}
            </div>
          </div>
        </Panel>
        <Panel title="Cover and author">
          <div className="space-y-4">
            <PictureField
              field={{ kind: 'picture', label: 'Cover' }}
              value={entered.cover}
              path="cover"
              faults={faults}
              onChange={(cover) => put({ cover })}
            />
            <TextField label="Author" maxLength={80} {...field('author')} />
            <CategoryChoice
              value={entered.relatedCategory ?? ''}
              error={faults.relatedCategory}
              onChange={(relatedCategory) => put({ relatedCategory })}
            />
          </div>
        </Panel>
      </div>
    </div>
  )
}

/** Asks again before an article is gone for good. */
function RemoveButton({ whyNot, onRemove }: { whyNot: string | undefined; onRemove: () => void }) {
  const [asked, setAsked] = useState(false)
  return (
    <ReasonedButton whyNot={whyNot} onClick={() => (asked ? onRemove() : setAsked(true))}>
      {asked ? 'Delete permanently' : 'Delete article'}
    </ReasonedButton>
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
  const { data } = useProductChoices()
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
