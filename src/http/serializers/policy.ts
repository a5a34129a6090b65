import { contentSchemas } from '#contract/content.ts'
import type { PolicyPageData } from '#contract/shop/pages.ts'
import { renderMarkdown, toPlainText } from '../pages/markdown.ts'

const descriptionLength = 160

/** Undefined when the stored value is not a policy. */
export function serializePolicy(
  path: string,
  value: unknown,
  about: Pick<PolicyPageData, 'version' | 'updated' | 'inForce' | 'versions' | 'places'>,
): PolicyPageData | undefined {
  const policy = contentSchemas.terms.safeParse(value)
  if (!policy.success) return undefined
  const { title, body } = policy.data
  const plainText = toPlainText(body.replace(/^#+ .*$/gm, ''))
  return {
    ...about,
    path: `/${path}`,
    title,
    html: renderMarkdown(body).html,
    description: plainText.slice(0, descriptionLength),
  }
}
