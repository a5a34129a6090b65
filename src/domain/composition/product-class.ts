/** What the law tells apart. */
export const productClasses = ['leaf', 'extract', '7-oh'] as const
export type ProductClass = (typeof productClasses)[number]
