import type { FinderQuestion } from '#domain/catalog/finder-answers.ts'
import type { StorefrontProduct } from '#domain/catalog/storefront-product.ts'

export interface FinderStep {
  readonly question: FinderQuestion
  /** Counted from 1. */
  readonly number: number
  readonly title: string
  readonly choices: readonly {
    readonly value: string
    readonly label: string
    /** How many products fit it and the answers before. */
    readonly count: number
  }[]
}

export interface FinderAnswer {
  readonly question: FinderQuestion
  /** What was asked, in a word. */
  readonly name: string
  readonly value: string
  readonly label: string
}

/** A product of the result, with what it has of each answer. */
export interface FoundProduct {
  readonly product: StorefrontProduct
  readonly facts: readonly { readonly text: string; readonly fits: boolean }[]
}

export interface FinderPageData {
  /** What is asked next. Undefined when all is answered. */
  readonly step: FinderStep | undefined
  /** In the order of the questions. */
  readonly answers: readonly FinderAnswer[]
  readonly questions: number
  /** What fits all answers, or else the most of them. Undefined while there is a question. */
  readonly result:
    | { readonly fitting: number; readonly total: number; readonly found: readonly FoundProduct[] }
    | undefined
}
