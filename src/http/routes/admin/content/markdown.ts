import * as calls from '#contract/admin/content/calls.ts'
import { handle } from '../../../handle.ts'
import { renderDescription, renderMarkdown } from '../../../pages/markdown.ts'
import type { Routes } from '../../../routes.ts'

export const markdownRoutes: Routes = (app) => {
  /** Changes nothing: renders a text that is not saved yet. */
  handle(app, calls.renderMarkdown, async ({ body: { markdown, kind } }, reply) => {
    const html = kind === 'description' ? renderDescription(markdown) : renderMarkdown(markdown).html
    return reply.send({ success: true, message: '', html })
  })
}
