import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { demoArticles } from './data/articles.data.ts'
import { dayMs } from './prices.ts'

const author = 'The Leafward team'
const cover = { width: 1200, height: 800 }

/** The blog of the demo store. An article of the same address that is there already stays. */
export async function insertArticles(trx: Transaction<DB>, now: Date): Promise<void> {
  const rows = await Promise.all(
    demoArticles.map(async (article) => {
      const published = new Date(now.getTime() - article.daysAgo * dayMs)
      return {
        slug: article.slug,
        title: article.title,
        excerpt: article.excerpt,
        cover: JSON.stringify({
          url: `/pictures/${article.cover.name}.webp`,
          alt: article.cover.alt,
          ...cover,
        }),
        body: await readFile(join(import.meta.dirname, 'articles', `${article.slug}.md`), 'utf8'),
        author,
        relatedCategory: article.showsCategory,
        status: 'published',
        publishedAt: published,
        createdAt: published,
        updatedAt: published,
        isDemo: true,
      }
    }),
  )
  await trx
    .insertInto('article')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
