/** The maker of products. */
export interface Brand {
  readonly id: string
  readonly name: string
  /** Whether it is the shop's own brand. */
  readonly isHouseBrand: boolean
}

/** A brand in the admin list, with counts of its products. */
export interface ListedBrand extends Brand {
  readonly publishedProducts: number
  /** Drafts and archived products. */
  readonly unpublishedProducts: number
}
