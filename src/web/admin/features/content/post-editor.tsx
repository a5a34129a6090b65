import { useState } from 'react'
import { type BlogDraft, postAdded } from '#contract/admin/content.ts'
import { done } from '#contract/basic-answers.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { adminPaths } from '../../paths.ts'
import { useWhyNot } from '../../state/session.ts'
import { useProductChoices } from '../../state/use-product-choices.ts'
import { LiveFromField } from './live-from-field.tsx'
import { Overtaken } from './overtaken.tsx'
import { PictureField } from './picture-field.tsx'
import { draftOf, type EditedPost, usePostDraft } from './post-draft.ts'
import { useDraftWrite } from './use-draft-write.ts'
import { usePreview } from './use-preview.ts'

/** One article: its words, its cover, when it comes out, and what search engines read. */
export function PostEditor({
  edited,
  onSaved,
  onRemoved,
}: {
  edited: EditedPost
  onSaved: (id: string) => void
  onRemoved: () => void
}) {
  const whyNot = useWhyNot('edit content')
  const { entered, changed, seen, overtaken, put, keepMine, follow } = usePostDraft(edited)
  const isNew = edited.id === undefined
  const path = isNew ? '/api/admin/blog' : `/api/admin/blog/${encodeURIComponent(edited.id)}`
  const { root, faults, mark, submit, busy } = useDraftWrite(
    path,
    postAdded,
    (status: BlogDraft['status']) => ({ ...draftOf(entered), status, ...(isNew ? {} : { seen }) }),
    ({ id }) => {
      follow()
      onSaved(id)
    },
  )
  const preview = usePreview('article', mark)
  const remove = useWrite(done, () => ({ path: `${path}/remove` }), onRemoved)
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
              label="Address"
              maxLength={120}
              placeholder={toSlug(entered.title)}
              hint={`/blog/${entered.slug || toSlug(entered.title) || '…'}. An old address keeps leading here.`}
              {...field('slug')}
            />
            <TextAreaField
              label="Excerpt"
              rows={3}
              maxLength={300}
              hint={`Stands in lists. ${entered.excerpt.length} of 300`}
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
              label="Title for search engines"
              optional
              maxLength={120}
              placeholder={entered.title}
              {...field('metaTitle')}
            />
            <TextAreaField
              label="Description for search engines"
              rows={2}
              maxLength={200}
              hint="The excerpt when left empty."
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
                Somebody saved this article while you were writing. Your text is still here.
              </Overtaken>
            )}
            <LiveFromField
              label="Comes out"
              value={entered.publishedAt}
              error={faults.publishedAt}
              now="At once when left empty; a later time plans it."
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
                {entered.status === 'published' ? 'Take back to draft' : 'Save as draft'}
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
              value={entered.showsCategory ?? ''}
              error={faults.showsCategory}
              onChange={(showsCategory) => put({ showsCategory })}
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
      {asked ? 'Remove it for good' : 'Remove'}
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
      label="Products under the article"
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
