import type * as z from 'zod'
import {
  type ageAccountUpdate,
  type ageServiceChoice,
  ageSettingsResponse,
  type ageSettingsUpdate,
  ageTestResponse,
} from '#contract/admin/age-settings.ts'
import { messageResponse, savedRecordResponse } from '#contract/basic-responses.ts'

const path = '/api/admin/settings/age'

export const getAgeSettings = () => ({ path, response: ageSettingsResponse })

export const updateAgeSettings = (body: z.input<typeof ageSettingsUpdate>) => ({
  path,
  response: savedRecordResponse,
  body,
})

export const connectAgeAccount = (body: z.input<typeof ageAccountUpdate>) => ({
  path: `${path}/account`,
  response: messageResponse,
  body,
})

export const testAgeAccount = (body: z.input<typeof ageServiceChoice>) => ({
  path: `${path}/test`,
  response: ageTestResponse,
  body,
})
