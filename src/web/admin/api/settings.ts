import type * as z from 'zod'
import { settingsResponse, type settingsUpdate } from '#contract/admin/settings.ts'
import { done } from '#contract/basic-answers.ts'

export const getSettings = () => ({ path: '/api/admin/settings', response: settingsResponse })

export const updateSettings = (body: z.input<typeof settingsUpdate>) => ({
  path: '/api/admin/settings',
  response: done,
  body,
})
