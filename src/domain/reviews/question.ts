import type { Asker } from './answer-delivery.ts'

export const questionStatuses = ['pending', 'published', 'private', 'removed'] as const
/** `private`: the answer is for the asker alone, and the shop does not show it. */
export type QuestionStatus = (typeof questionStatuses)[number]

export const questionLimits = { question: 1000, answer: 2000 } as const

/** Questions that the shop does not show are deleted after this time. */
export const unpublishedQuestionDays = 365

/** A question about a product. */
export interface Question {
  readonly id: string
  readonly productId: string
  /** Undefined after the asker's account was deleted. */
  readonly customerId: string | undefined
  readonly question: string
  readonly status: QuestionStatus
  readonly answer: { readonly text: string; readonly at: Date } | undefined
  readonly createdAt: Date
}

/** A question in the admin list, with its product. */
export interface ListedQuestion extends Question {
  readonly productName: string
  readonly productSlug: string
  /** Undefined after the account was deleted. */
  readonly asker: Asker | undefined
  readonly version: number
}

/** A question as shown to shoppers, without its asker. Times are ISO strings. */
export interface StorefrontQuestion {
  readonly id: string
  readonly question: string
  readonly askedAt: string
  readonly answer: string
  readonly answeredAt: string
}
