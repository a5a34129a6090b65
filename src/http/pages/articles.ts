import { blogDraft } from '#contract/admin/content.ts'
import type { ArticleAnswer, BlogCard, BlogPage } from '#contract/pages.ts'
import { popularIn } from '#db/queries/catalog/products.ts'
import { readRuleBook } from '#db/queries/compliance/places.ts'
import {
  newPostSlug,
  nextPostAt,
  pictureSizes,
  publishedPost,
  publishedPosts,
} from '#db/queries/content/articles.ts'
import type { Shop } from '#usecases/shop.ts'
import { type Article, presentArticle, presentCard } from '../serializers/articles.ts'
import { presentProduct } from '../serializers/products.ts'
import type { PageScope } from './cache-scope.ts'
import { readBlocks } from './content.ts'
import { picturesIn } from './markdown.ts'

/** Articles on a page of the list. */
const postsAPage = 9
const productsShown = 4
const nextShown = 3

export async function newestPosts(shop: Shop, scope: PageScope, count: number): Promise<BlogCard[]> {
  scope.shows('blog')
  const now = shop.clock.now()
  const [{ posts }, next] = await Promise.all([
    publishedPosts(shop.db, now, { limit: count, offset: 0 }),
    nextPostAt(shop.db, now),
  ])
  scope.until(next)
  return posts.map((post) => presentCard(post, now))
}

/** Undefined behind the last page. */
export async function readBlog(shop: Shop, scope: PageScope, page: number): Promise<BlogPage | undefined> {
  scope.shows('blog')
  const now = shop.clock.now()
  const slice = { limit: postsAPage, offset: (page - 1) * postsAPage }
  const [{ posts, total }, next, block] = await Promise.all([
    publishedPosts(shop.db, now, slice),
    nextPostAt(shop.db, now),
    readBlocks(shop, scope, ['blog']),
  ])
  scope.until(next)
  if (page > 1 && posts.length === 0) return undefined
  return {
    heading: block('blog')?.heading ?? '',
    posts: posts.map((post) => presentCard(post, now)),
    page,
    pages: Math.max(1, Math.ceil(total / postsAPage)),
  }
}

/** The article at this address, or where it moved. */
export async function readArticle(
  shop: Shop,
  scope: PageScope,
  slug: string,
): Promise<ArticleAnswer | undefined> {
  scope.shows('blog', 'catalogue')
  const now = shop.clock.now()
  scope.until(await nextPostAt(shop.db, now))
  const post = draftOf(scope, slug, now) ?? (await publishedPost(shop.db, slug, now))
  if (post === undefined) {
    const movedTo = await newPostSlug(shop.db, slug, now)
    return movedTo === undefined ? undefined : { movedTo }
  }
  const pictures = picturesIn(post.body)
  const [{ holds }, products, { posts }, sizes] = await Promise.all([
    readRuleBook(shop.db),
    post.shows_category === null ? [] : popularIn(shop.db, post.shows_category, productsShown),
    publishedPosts(shop.db, now, { limit: nextShown + 1, offset: 0 }),
    pictureSizes(
      shop.db,
      pictures.map((url) => url.replace('/files/', '')),
    ),
  ])
  const byUrl = new Map([...sizes].map(([key, size]) => [`/files/${key}`, size]))
  return {
    page: {
      ...presentArticle(post, now, byUrl),
      products: products.map((row) => presentProduct(row, { holds, now })),
      next: posts
        .filter((other) => other.slug !== post.slug)
        .slice(0, nextShown)
        .map((other) => presentCard(other, now)),
    },
  }
}

function draftOf(
  scope: PageScope,
  slug: string,
  now: Date,
): (Article & { readonly shows_category: string | null }) | undefined {
  const draft = blogDraft.safeParse(scope.drafts.get('blog-post'))
  if (!draft.success || draft.data.slug !== slug) return undefined
  const { metaTitle, metaDescription, showsCategory, publishedAt, ...rest } = draft.data
  return {
    ...rest,
    slug,
    meta_title: metaTitle ?? '',
    meta_description: metaDescription ?? '',
    shows_category: showsCategory ?? null,
    published_at: publishedAt === undefined ? now : new Date(publishedAt),
    updated_at: now,
  }
}
