import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type BlogDraft, postAdded } from '#contract/admin/content.ts'
import { done } from '#contract/answers/refusal.ts'
import { slugOf } from '#domain/catalogue/slug.ts'
import { easternWallTime, fromEasternWallTime } from '#domain/eastern-time.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Refusal } from '../../api/call.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { TextArea } from '../../parts/text-area.tsx'
import { useWhyNot } from '../../state/session.ts'
import { useProductChoices } from '../../state/use-product-choices.ts'
import { LiveFromField } from './live-from-field.tsx'
import { PictureField } from './picture-field.tsx'
import { usePreview } from './use-preview.ts'

type Entered = Omit<BlogDraft, 'cover' | 'publishedAt'> & {
  readonly cover: unknown
  /** On New York's clocks. */
  readonly publishedAt: string
}

export const newPost = {
  slug: '',
  title: '',
  excerpt: '',
  cover: undefined,
  body: '',
  author: '',
  status: 'draft' as const,
}

interface EditedPost {
  readonly id: string | undefined
  readonly version: number
  readonly post: Omit<BlogDraft, 'cover'> & { readonly cover: unknown }
}

const enteredFrom = ({ post }: EditedPost): Entered => ({
  ...post,
  publishedAt: post.publishedAt === undefined ? '' : easternWallTime(new Date(post.publishedAt)),
})

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
  const client = useQueryClient()
  const [base, setBase] = useState(edited)
  const [entered, setEntered] = useState(() => enteredFrom(edited))
  const [changed, setChanged] = useState(false)
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const preview = usePreview('blog-post', setFaults)
  const put = (part: Partial<Entered>) => {
    setEntered({ ...entered, ...part })
    setChanged(true)
  }
  const overtaken = edited.version !== base.version
  useEffect(() => {
    // Nothing of one's own stands in the way: follow what was saved.
    if (!overtaken || changed) return
    setBase(edited)
    setEntered(enteredFrom(edited))
  }, [overtaken, changed, edited])
  const draft = () => ({
    ...entered,
    slug: entered.slug || slugOf(entered.title),
    publishedAt: fromEasternWallTime(entered.publishedAt)?.toISOString(),
  })
  const path =
    edited.id === undefined ? '/api/admin/blog' : `/api/admin/blog/${encodeURIComponent(edited.id)}`
  const save = useWrite(
    postAdded,
    (status: BlogDraft['status']) => ({
      path,
      body: { ...draft(), status, ...(edited.id === undefined ? {} : { seen: base.version }) },
    }),
    ({ id }) => {
      setFaults({})
      setChanged(false)
      onSaved(id)
    },
  )
  const submit = (status: BlogDraft['status']) =>
    save.mutateAsync(status).catch((error: unknown) => {
      if (!(error instanceof Refusal)) return
      setFaults(error.fields)
      if (error.code === 'changed-meanwhile') void client.invalidateQueries({ queryKey: [path] })
    })
  const remove = useWrite(done, () => ({ path: `${path}/remove` }), onRemoved)
  const field = (
    name: 'title' | 'slug' | 'excerpt' | 'body' | 'author' | 'metaTitle' | 'metaDescription',
  ) => ({
    value: entered[name] ?? '',
    error: faults[name],
    onChange: (event: { target: { value: string } }) => put({ [name]: event.target.value }),
  })

  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="space-y-5">
        <Panel>
          <div className="space-y-4">
            <TextField label="Title" maxLength={120} {...field('title')} />
            <TextField
              label="Address"
              maxLength={120}
              placeholder={slugOf(entered.title)}
              hint={`/blog/${entered.slug || slugOf(entered.title) || '…'}. An old address keeps leading here.`}
              {...field('slug')}
            />
            <TextArea
              label="Excerpt"
              rows={3}
              maxLength={300}
              hint={`Stands in lists. ${entered.excerpt.length} of 300`}
              {...field('excerpt')}
            />
            <TextArea
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
            <TextArea
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
            {overtaken && changed && (
              <div
                role="alert"
                className="space-y-3 rounded-md border border-amber bg-amber-soft p-3 text-sm"
              >
                <p>Somebody saved this article while you were writing. Your text is still here.</p>
                <div className="flex flex-wrap gap-2">
                  <Button kind="outline" size="small" onClick={() => setBase(edited)}>
                    Go on with mine
                  </Button>
                  <Button kind="outline" size="small" onClick={() => setChanged(false)}>
                    Take theirs
                  </Button>
                </div>
              </div>
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
                busy={save.isPending}
                disabled={whyNot !== undefined || (overtaken && changed)}
                onClick={() => void submit('published')}
              >
                {entered.status === 'published' ? 'Save' : 'Publish'}
              </Button>
              <ReasonedButton whyNot={whyNot} onClick={() => void submit('draft')}>
                {entered.status === 'published' ? 'Take back to draft' : 'Save as draft'}
              </ReasonedButton>
              <ReasonedButton
                whyNot={whyNot}
                onClick={() => void preview.show({ ...draft(), status: 'published' })}
              >
                {preview.busy ? 'Opening…' : 'Preview'}
              </ReasonedButton>
              {edited.id !== undefined && (
                <RemoveButton whyNot={whyNot} onRemove={() => remove.mutate(undefined)} />
              )}
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
