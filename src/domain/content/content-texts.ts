/** Fields that hold names of pictures, promotions and choices. The block's schema accepts nothing else, and no page shows them. */
const hiddenFields = new Set(['image', 'icon', 'color', 'promotionId', 'cards'])

/** The texts of a content block that the shop shows, by the path of their field: 'items.0.answer'. */
export function listContentTexts(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value)
      .filter(([name, part]) => typeof part !== 'string' || !isHidden(name, value))
      .map(([name, part]) => listContentTexts(part, path === '' ? name : `${path}.${name}`)),
  )
}

/** A picture is named by its `url`, next to its size. */
function isHidden(name: string, block: object): boolean {
  return hiddenFields.has(name) || (name === 'url' && 'width' in block)
}
