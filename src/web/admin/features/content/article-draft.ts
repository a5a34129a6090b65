import { useEffect, useState } from 'react'
import type { ArticleInput } from '#contract/admin/articles.ts'
import { toSlug } from '#domain/catalog/slug.ts'
import { parseEasternWallTime, toEasternWallTime } from '#domain/eastern-time.ts'

type Entered = Omit<ArticleInput, 'cover' | 'publishedAt'> & {
  readonly cover: unknown
  /** On New York's clocks. */
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

export interface EditedArticle {
  readonly id: string | undefined
  readonly version: number
  readonly article: Omit<ArticleInput, 'cover'> & { readonly cover: unknown }
}

const toArticleDraft = ({ article }: EditedArticle): Entered => ({
  ...article,
  publishedAt: article.publishedAt === undefined ? '' : toEasternWallTime(new Date(article.publishedAt)),
})

/** What the entry asks of the server. */
export const draftOf = (entered: Entered) => ({
  ...entered,
  slug: entered.slug || toSlug(entered.title),
  publishedAt: parseEasternWallTime(entered.publishedAt)?.toISOString(),
})

/** What is written of an article. Without changes of one's own it follows what was saved. */
export function useArticleDraft(edited: EditedArticle) {
  const [base, setBase] = useState(edited)
  const [entered, setEntered] = useState(() => toArticleDraft(edited))
  const [changed, setChanged] = useState(false)
  const newer = edited.version !== base.version
  useEffect(() => {
    if (!newer || changed) return
    setBase(edited)
    setEntered(toArticleDraft(edited))
  }, [newer, changed, edited])
  return {
    entered,
    changed,
    /** The latest version this draft knows of. */
    expectedVersion: base.version,
    isStale: newer && changed,
    put: (part: Partial<Entered>) => {
      setEntered((now) => ({ ...now, ...part }))
      setChanged(true)
    },
    keepChanges: () => setBase(edited),
    follow: () => setChanged(false),
  }
}
