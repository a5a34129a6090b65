/** How a product is taxed where the shop adds sales tax. 'no-excise': with sales tax alone. 'exempt': nowhere. */
export const taxClasses = ['standard', 'no-excise', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

export const taxClassLabels: Readonly<Record<TaxClass, string>> = {
  standard: 'Taxed, with excises on kratom',
  'no-excise': 'Taxed, without excises',
  exempt: 'Exempt everywhere',
}
