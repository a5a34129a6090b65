import { articleInput } from '#contract/admin/content/articles.ts'
import type { ArticleCard, ArticleResult, BlogPageData } from '#contract/shop/pages.ts'
import { listPopularInCategory } from '#db/queries/catalog/products.ts'
import {
  findNextPublication,
  findPublishedArticle,
  listPublishedArticles,
  resolveArticleSlug,
} from '#db/queries/content/articles.ts'
import { getImageSizes } from '#db/queries/content/content-images.ts'
import type { Article } from '#domain/content/article.ts'
import type { Shop } from '#usecases/shop.ts'
import type { CacheScope } from '../cache/cache-scope.ts'
import { type ArticleView, serializeArticle, serializeArticleCard } from '../serializers/articles.ts'
import { groupsFamilies, loadContent } from './content.ts'
import { listImages } from './markdown.ts'
import { loadProductCards } from './product-cards.ts'

/** Articles per page of the list. */
const articlesPerPage = 9
const productsShown = 4
const nextShown = 3

export async function listNewestArticles(
  shop: Shop,
  scope: CacheScope,
  count: number,
): Promise<ArticleCard[]> {
  scope.addTags('blog')
  const now = shop.clock.now()
  const [{ articles }, next] = await Promise.all([
    listPublishedArticles(shop.db, now, { limit: count, offset: 0 }),
    findNextPublication(shop.db, now),
  ])
  scope.expireAt(next)
  return articles.map((article) => serializeArticleCard(article, now))
}

/** Undefined after the last page. */
export async function loadBlogPage(
  shop: Shop,
  scope: CacheScope,
  page: number,
): Promise<BlogPageData | undefined> {
  scope.addTags('blog')
  const now = shop.clock.now()
  const slice = { limit: articlesPerPage, offset: (page - 1) * articlesPerPage }
  const [{ articles, total }, next, block] = await Promise.all([
    listPublishedArticles(shop.db, now, slice),
    findNextPublication(shop.db, now),
    loadContent(shop, scope, ['blog']),
  ])
  scope.expireAt(next)
  if (page > 1 && articles.length === 0) return undefined
  return {
    heading: block('blog')?.heading ?? '',
    articles: articles.map((article) => serializeArticleCard(article, now)),
    page,
    pages: Math.max(1, Math.ceil(total / articlesPerPage)),
  }
}

/** The article with this slug, or its new slug. */
export async function loadArticlePage(
  shop: Shop,
  scope: CacheScope,
  slug: string,
): Promise<ArticleResult | undefined> {
  scope.addTags('blog', 'catalog', 'stock')
  const now = shop.clock.now()
  scope.expireAt(await findNextPublication(shop.db, now))
  const article = getDraft(scope, slug, now) ?? (await findPublishedArticle(shop.db, slug, now))
  if (article === undefined) {
    const movedTo = await resolveArticleSlug(shop.db, slug, now)
    return movedTo === undefined ? undefined : { movedTo }
  }
  const block = await loadContent(shop, scope, ['productLists'])
  const pictures = listImages(article.body)
  const [salesRules, products, { articles }, sizes] = await Promise.all([
    shop.kept.getRulebook(),
    article.relatedCategory === undefined
      ? []
      : listPopularInCategory(shop.db, article.relatedCategory, {
          limit: productsShown,
          groupsFamilies: groupsFamilies(block),
        }),
    listPublishedArticles(shop.db, now, { limit: nextShown + 1, offset: 0 }),
    getImageSizes(
      shop.db,
      pictures.map((url) => url.replace('/files/', '')),
    ),
  ])
  const byUrl = new Map([...sizes].map(([key, size]) => [`/files/${key}`, size]))
  return {
    page: {
      ...serializeArticle(article, now, byUrl),
      products: await loadProductCards(shop, scope, { products, salesRules }),
      next: articles
        .filter((other) => other.slug !== article.slug)
        .slice(0, nextShown)
        .map((other) => serializeArticleCard(other, now)),
    },
  }
}

function getDraft(
  scope: CacheScope,
  slug: string,
  now: Date,
): (ArticleView & Pick<Article, 'relatedCategory'>) | undefined {
  const draft = articleInput.safeParse(scope.drafts.get('article'))
  if (!draft.success || draft.data.slug !== slug) return undefined
  const { metaTitle, metaDescription, relatedCategory, publishedAt, ...rest } = draft.data
  return {
    ...rest,
    slug,
    metaTitle: metaTitle ?? '',
    metaDescription: metaDescription ?? '',
    relatedCategory,
    publishedAt: publishedAt === undefined ? now : new Date(publishedAt),
    updatedAt: now,
  }
}
