import { useEffect, useState } from 'react'
import type { ArticleInput } from '#contract/admin/content/articles.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { parseShopWallTime, toShopWallTime } from '#domain/shop-time.ts'

type ArticleFormValues = Omit<ArticleInput, 'cover' | 'publishedAt'> & {
  readonly cover: unknown
  /** In the time of the shop. */
  readonly publishedAt: string
}

export const newArticle = {
  slug: '',
  title: '',
  excerpt: '',
  cover: undefined,
  body: '',
  author: '',
  status: 'draft' as const,
}

export interface SavedArticle {
  readonly id: string | undefined
  readonly version: number
  readonly article: Omit<ArticleInput, 'cover'> & { readonly cover: unknown }
}

const toFormValues = ({ article }: SavedArticle): ArticleFormValues => ({
  ...article,
  publishedAt: article.publishedAt === undefined ? '' : toShopWallTime(new Date(article.publishedAt)),
})

/** The form as the body of the call. The server refuses an article that has no cover yet. */
export const toArticleInput = ({ cover, ...values }: ArticleFormValues) => ({
  ...values,
  cover: cover as ArticleInput['cover'],
  slug: values.slug || toSlug(values.title),
  publishedAt: parseShopWallTime(values.publishedAt)?.toISOString(),
})

/** The draft of an article. Without changes it follows the saved article. */
export function useArticleDraft(saved: SavedArticle) {
  const [base, setBase] = useState(saved)
  const [values, setValues] = useState(() => toFormValues(saved))
  const [hasChanges, setHasChanges] = useState(false)
  const isNewer = saved.version !== base.version
  useEffect(() => {
    if (!isNewer || hasChanges) return
    setBase(saved)
    setValues(toFormValues(saved))
  }, [isNewer, hasChanges, saved])
  return {
    values,
    hasChanges,
    /** The latest version this draft knows of. */
    expectedVersion: base.version,
    isStale: isNewer && hasChanges,
    update: (part: Partial<ArticleFormValues>) => {
      setValues((now) => ({ ...now, ...part }))
      setHasChanges(true)
    },
    keepChanges: () => setBase(saved),
    discardChanges: () => setHasChanges(false),
  }
}
