/** A review as shoppers see it. Times are ISO texts. */
export interface StorefrontReview {
  readonly id: string
  readonly productId: string
  readonly rating: number
  readonly comment: string
  readonly createdAt: string
  /** When its author last changed it. */
  readonly editedAt?: string | undefined
  /** The author bought this product here. */
  readonly isVerified: boolean
  readonly isDemo: boolean
  readonly helpfulCount: number
  /** The shop's answer. */
  readonly reply?: { readonly text: string; readonly at: string } | undefined
  /** The last name is shown by its initial. */
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string }
}
