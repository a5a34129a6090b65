import type { EmailRenderer } from '#ports/email-renderer.ts'

/** Renders emails with React Email, which loads with the first email to keep the shop's start fast. */
export function reactEmailRenderer(): EmailRenderer {
  return {
    async render(email, store) {
      const { renderEmail } = await import('./render-email.tsx')
      return renderEmail(email, store)
    },
  }
}
