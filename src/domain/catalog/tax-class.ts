/** How a product is taxed where the shop adds sales tax. 'exempt': nowhere. */
export const taxClasses = ['standard', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassLabels: Readonly<Record<TaxClass, string>> = {
  standard: 'Taxed',
  exempt: 'Exempt everywhere',
}
