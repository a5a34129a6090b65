import type { LayoutData } from '#contract/shop/pages.ts'

export function toFaqSchema(questions: readonly { readonly question: string; readonly answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The shop's owner, with the contact details of the footer. */
export function toOrganizationSchema({ shopName, publicUrl, footer }: LayoutData) {
  const { email, phone } = footer.contact
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopName,
    url: publicUrl,
    logo: new URL('/logo.svg', publicUrl).href,
    contactPoint: { '@type': 'ContactPoint', contactType: 'customer service', email, telephone: phone },
  }
}
