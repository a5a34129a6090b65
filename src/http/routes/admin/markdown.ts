import { markdownRequest, markdownResponse } from '#contract/admin/markdown.ts'
import { renderDescription, renderMarkdown } from '../../pages/markdown.ts'
import type { Routes } from '../../routes.ts'

export const markdownRoutes: Routes = (app) => {
  /** Changes nothing: renders a text that is not saved yet. */
  app.post(
    '/api/admin/markdown',
    {
      config: { permission: 'see content' },
      schema: { body: markdownRequest, response: { 200: markdownResponse } },
    },
    async ({ body: { markdown, kind } }, reply) => {
      const html = kind === 'description' ? renderDescription(markdown) : renderMarkdown(markdown).html
      return reply.send({ success: true, message: '', html })
    },
  )
}
