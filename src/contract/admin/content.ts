import * as z from 'zod'
import { contentSchemas, picture } from '../content.ts'
import { id, line, text } from '../text.ts'
import { listing, oneOf, pageOf } from './listing.ts'

/** A moment as it goes over the wire. */
const moment = z.iso.datetime({ offset: true, error: 'Enter a date and a time.' })

export const contentOverviewAnswer = z.object({
  success: z.literal(true),
  rows: z.array(
    z.object({
      key: z.string(),
      changedAt: z.string(),
      author: z.string(),
      /** When the next planned version begins. */
      planned: z.string().optional(),
      value: z.unknown(),
    }),
  ),
})
export type ContentOverview = z.infer<typeof contentOverviewAnswer>['rows'][number]

export const contentParams = z.object({ key: z.string().max(60) })

export const versionStates = ['in-force', 'planned', 'past', 'withdrawn'] as const
const version = z.object({
  number: z.number().int(),
  /** How orders name it; policies only. */
  label: z.string().optional(),
  state: z.enum(versionStates),
  liveFrom: z.string(),
  writtenAt: z.string(),
  author: z.string(),
  value: z.unknown(),
})
export type ContentVersion = z.infer<typeof version>
export const contentBlockAnswer = z.object({
  success: z.literal(true),
  key: z.string(),
  /** The number of the latest version: what a change must have seen. */
  newest: z.number().int(),
  value: z.unknown(),
  versions: z.array(version),
})
export type ContentBlock = z.infer<typeof contentBlockAnswer>

const seen = z.number({ error: 'The version you started from is required.' }).int().min(0)
/** The value is judged by the schema of its block (`contract/content.ts`). */
export const contentChange = z.object({
  value: z.unknown(),
  seen,
  /** Absent: at once. */
  liveFrom: moment.optional(),
  /** A planned version this one takes the place of. */
  replaces: z.number().int().positive().optional(),
})
export const versionParams = contentParams.extend({ number: z.coerce.number().int().min(1).max(1_000_000) })
export const restoreRequest = z.object({ seen })

export const previewRequest = z.object({ value: z.unknown() })
export const previewAnswer = z.object({
  success: z.literal(true),
  /** Where the draft can be seen, below the shop's address. */
  path: z.string(),
  expiresAt: z.string(),
})

export const contentPicturesAnswer = z.object({
  success: z.literal(true),
  rows: z.array(picture),
})
export type ContentPicture = z.infer<typeof picture>
export const contentPictureAdded = z.object({ success: z.literal(true), message: z.string(), picture })

// The blog -------------------------------------------------------------------------

export const postStates = ['draft', 'planned', 'published'] as const
const slug = z
  .string({ error: 'The address is required.' })
  .trim()
  .min(1, 'The address is required.')
  .max(120, 'The address can be at most 120 characters.')
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'An address has small letters, digits and single hyphens.')
const maybe = (max: number, what: string) =>
  z.string().trim().max(max, `${what} can be at most ${max} characters.`).optional()

/** An article as staff write it. */
export const blogDraft = z.object({
  slug,
  title: line(120, 'The title'),
  excerpt: text(300, 'The excerpt'),
  cover: picture,
  body: text(60_000, 'The article'),
  author: line(80, 'The author'),
  metaTitle: maybe(120, 'The title for search engines'),
  metaDescription: maybe(200, 'The description for search engines'),
  /** Products of this category stand under the article. */
  showsCategory: maybe(60, 'The category'),
  status: oneOf('status', ['draft', 'published']),
  /** May lie ahead. Absent: at once, when it is published. */
  publishedAt: moment.optional(),
})
export type BlogDraft = z.infer<typeof blogDraft>

export const postSorts = ['published', 'title', 'changed'] as const
export const postsQuery = listing(postSorts, { sort: 'published', dir: 'desc' }).extend({
  status: oneOf('status', postStates).optional(),
})
const listedPost = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  author: z.string(),
  state: z.enum(postStates),
  publishedAt: z.string().optional(),
  changedAt: z.string(),
  cover: picture,
  demo: z.boolean(),
})
export type ListedPost = z.infer<typeof listedPost>
export const postsPage = pageOf(listedPost)
export const postParams = z.object({ id })
export const postAnswer = z.object({
  success: z.literal(true),
  id: z.string(),
  version: z.number().int(),
  post: blogDraft,
})
export type EditedPost = z.infer<typeof postAnswer>
export const postAdded = z.object({ success: z.literal(true), message: z.string(), id: z.string() })
export const postChange = blogDraft.extend({ seen })

/** What a preview may show, by the name of its block. */
export const previewSchemas = { ...contentSchemas, article: blogDraft } as const
export type PreviewKey = keyof typeof previewSchemas

/** Promotions that a claim may be tied to, the latest first. */
export const promotionChoicesAnswer = z.object({
  success: z.literal(true),
  rows: z.array(z.object({ id: z.string(), name: z.string() })),
})
