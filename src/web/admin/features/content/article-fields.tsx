import type { ArticleInput } from '#contract/admin/content/articles.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { selectField } from '../../forms/choice-kinds.tsx'
import { defineFields, type RecordOf, type ValuesOf } from '../../forms/field.ts'
import { optional, optionalMomentField, type TypedField, textField } from '../../forms/field-kinds.tsx'
import { MarkdownField } from '../../parts/markdown-field.tsx'
import { pictureField } from './block-kinds.tsx'

const bodyField: TypedField<string> = {
  ...textField({ label: 'Article' }),
  draw: ({ value, onChange, ...props }) => (
    <MarkdownField
      {...props}
      kind="article"
      rows={26}
      maxLength={60_000}
      hint="Markdown: ## Heading, **bold**, *italic*, - list, > quote, [text](/url), ![alt text](/files/….webp). No HTML."
      value={value}
      onText={onChange}
    />
  ),
}

export const articleFields = defineFields({
  title: textField({ label: 'Title', maxLength: 120 }),
  slug: textField({ label: 'URL slug', maxLength: 120 }),
  excerpt: textField({ label: 'Excerpt', rows: 3, maxLength: 300 }),
  body: bodyField,
  metaTitle: optional(textField({ label: 'Meta title', optional: true, maxLength: 120 })),
  metaDescription: optional(
    textField({
      label: 'Meta description',
      rows: 2,
      maxLength: 200,
      hint: 'Leave empty to use the excerpt.',
    }),
  ),
  publishedAt: optionalMomentField({ label: 'Publish date', optional: false }),
  /** The server refuses an article without one. */
  cover: pictureField('Cover'),
  author: textField({ label: 'Author', maxLength: 80 }),
  relatedCategory: optional(selectField({ label: 'Related products' })),
  claimOverride: optional(textField({ label: 'Reason to publish it with this claim' })),
})

export interface SavedArticle {
  readonly id: string | undefined
  readonly version: number
  readonly article: RecordOf<typeof articleFields> & Pick<ArticleInput, 'status'>
}

/** The values as the body of the call. The server refuses an article that has no cover yet. */
export const toArticleInput = ({ cover, ...values }: ValuesOf<typeof articleFields>) => ({
  ...values,
  cover: cover as ArticleInput['cover'],
  slug: values.slug || toSlug(values.title),
})
