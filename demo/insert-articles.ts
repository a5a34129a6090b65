import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { dayMs } from '#domain/duration.ts'
import { projectRoot } from '../src/project-root.ts'
import { demoArticles } from './data/articles.data.ts'

const author = 'The Leafward team'
const cover = { width: 1200, height: 800 }

/** Inserts the demo store's blog. An existing article with the same slug is kept. */
export async function insertArticles(transaction: Transaction<DB>, now: Date): Promise<void> {
  const rows = await Promise.all(
    demoArticles.map(async (article) => {
      const publishedAt = new Date(now.getTime() - article.daysAgo * dayMs)
      return {
        slug: article.slug,
        title: article.title,
        excerpt: article.excerpt,
        cover: JSON.stringify({
          url: `/pictures/${article.cover.name}.webp`,
          alt: article.cover.alt,
          ...cover,
        }),
        body: await readFile(join(projectRoot, 'demo', 'articles', `${article.slug}.md`), 'utf8'),
        author,
        relatedCategory: article.relatedCategory,
        status: 'published',
        publishedAt,
        createdAt: publishedAt,
        updatedAt: publishedAt,
        isDemo: true,
      }
    }),
  )
  await transaction
    .insertInto('article')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
}
