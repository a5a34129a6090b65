/** Four columns can be read side by side on a desktop. */
export const maxComparedProducts = 4
export const comparisonFullMessage = 'You can compare four products at a time. Remove one first.'

/** Of an address with more, only these are read. */
const maxNamedProducts = 20

/** The slugs that an address names: 'a,b' or one parameter for each, as a form sends them. Each counts once. */
export function parseComparedSlugs(parameters: readonly string[]): string[] {
  const named = parameters.flatMap((parameter) => parameter.split(',')).map((slug) => slug.trim())
  return [...new Set(named)].filter((slug) => slug !== '').slice(0, maxNamedProducts)
}

/** Adds a product to the comparison, or removes it. Undefined when there is no room for it. */
export function toggleCompared(slugs: readonly string[], slug: string): readonly string[] | undefined {
  if (slugs.includes(slug)) return slugs.filter((each) => each !== slug)
  return slugs.length >= maxComparedProducts ? undefined : [...slugs, slug]
}
