/** The milligrams that rules on figures count with. Undefined when the product does not say it. */
export interface Portions {
  /** One piece of what is taken as one; one bottle or bag of several; anything else counts whole. */
  readonly pieceMilligrams: number | undefined
  readonly servingMilligrams: number | undefined
  /** The whole package. */
  readonly containerMilligrams: number | undefined
}
