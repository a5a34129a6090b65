/** Fields of content blocks that are no text for readers. */
const otherFields = new Set([
  'href',
  'url',
  'image',
  'icon',
  'color',
  'id',
  'promotionId',
  'category',
  'cards',
  'email',
  'phone',
])

/** The texts of a content block that the shop shows, by the path of their field: 'items.0.answer'. */
export function listContentTexts(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign(
    {},
    ...Object.entries(value)
      .filter(([name, part]) => typeof part !== 'string' || !otherFields.has(name))
      .map(([name, part]) => listContentTexts(part, path === '' ? name : `${path}.${name}`)),
  )
}
