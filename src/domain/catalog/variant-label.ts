/** Size, count or flavor as people write it: '30CT' → '30 ct', '8 OZ' → '8 oz', 'BLUE RASPBERRY' → 'Blue Raspberry'. */
export function formatVariantLabel(label: string): string {
  return label
    .replace(/(\d)\s*CN?T\b/gi, '$1 ct')
    .replace(/(\d)[\s-]*OZ\b/gi, '$1 oz')
    .replace(/\b[A-Z]{2,}\b/g, (word) => word.slice(0, 1) + word.slice(1).toLowerCase())
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
