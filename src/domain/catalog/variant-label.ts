/** The units of a size or count as people write them, also in a product's name: '7-OH Tablets, 30CT' → '7-OH Tablets, 30 ct'. */
export function formatUnits(text: string): string {
  return text.replace(/(\d)\s*CN?T\b/gi, '$1 ct').replace(/(\d)[\s-]*OZ\b/gi, '$1 oz')
}

/** Size, count or flavor as people write it: '30CT' → '30 ct', '8 OZ' → '8 oz', 'BLUE RASPBERRY' → 'Blue Raspberry'. */
export function formatVariantLabel(label: string): string {
  return formatUnits(label).replace(
    /\b[A-Z]{2,}\b/g,
    (word) => word.slice(0, 1) + word.slice(1).toLowerCase(),
  )
}

interface Variant {
  readonly size?: string | undefined
  readonly count?: string | undefined
  readonly flavor?: string | undefined
}

/** '8 oz · 30 ct · Berry' */
export function describeVariant({ size, count, flavor }: Variant): string {
  return [size, count, flavor].flatMap((label) => (label ? [formatVariantLabel(label)] : [])).join(' · ')
}
