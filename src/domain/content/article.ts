/** A picture of an article or a page. Width and height are pixels. */
export interface CoverImage {
  readonly url: string
  readonly alt: string
  readonly width: number
  readonly height: number
}

/** An article of the blog. */
export interface Article {
  readonly id: string
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly cover: CoverImage
  /** Markdown. */
  readonly body: string
  readonly author: string
  readonly metaTitle: string
  readonly metaDescription: string
  /** Slug of the category whose products are shown below the article. */
  readonly relatedCategory: string | undefined
  readonly status: 'draft' | 'published'
  /** A published article with a future date is scheduled. */
  readonly publishedAt: Date | undefined
  readonly createdAt: Date
  readonly updatedAt: Date
  /** Increases with each save, to detect concurrent edits. */
  readonly version: number
  readonly isDemo: boolean
}

export function isScheduled(
  { status, publishedAt }: Pick<Article, 'status' | 'publishedAt'>,
  now: Date,
): boolean {
  return status === 'published' && publishedAt !== undefined && publishedAt > now
}
