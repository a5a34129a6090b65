/** A photo of a review, with its URLs. */
export interface StorefrontReviewPhoto {
  readonly id: string
  readonly url: string
  readonly thumbnailUrl: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

/** A review as shown to shoppers. Times are ISO strings. */
export interface StorefrontReview {
  readonly id: string
  readonly productId: string
  readonly rating: number
  readonly comment: string
  readonly createdAt: string
  /** When the author last edited it. */
  readonly editedAt?: string | undefined
  /** The author bought this product here. */
  readonly isVerified: boolean
  readonly isDemo: boolean
  readonly helpfulCount: number
  /** The shop's reply. */
  readonly reply?: { readonly text: string; readonly at: string } | undefined
  readonly photos: readonly StorefrontReviewPhoto[]
  /** The last name is shortened to its initial. */
  readonly author: { readonly id: string; readonly firstName: string; readonly lastName: string }
}
