/** 'Green Maeng Da, 8 OZ' → 'green-maeng-da-8-oz'. Empty when no character of the text is allowed in a slug. */
export function toSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120)
    .replace(/-+$/, '')
}
