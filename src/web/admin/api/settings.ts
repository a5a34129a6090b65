import type * as z from 'zod'
import { settingsResponse, type settingsUpdate } from '#contract/admin/settings.ts'
import { savedRecordResponse } from '#contract/basic-responses.ts'

export const getSettings = () => ({ path: '/api/admin/settings', response: settingsResponse })

export const updateSettings = (body: z.input<typeof settingsUpdate>) => ({
  path: '/api/admin/settings',
  response: savedRecordResponse,
  body,
})
