import type * as z from 'zod'
import {
  contentBlockResponse,
  contentOverviewResponse,
  type contentUpdate,
  type restoreRequest,
} from '#contract/admin/content.ts'
import { messageResponse } from '#contract/basic-responses.ts'

const blockPath = (key: string) => `/api/admin/content/${encodeURIComponent(key)}`
const versionPath = (key: string, number: number) => `${blockPath(key)}/versions/${number}`

export const listContentBlocks = () => ({ path: '/api/admin/content', response: contentOverviewResponse })

export const getContentBlock = (key: string) => ({ path: blockPath(key), response: contentBlockResponse })

export const saveContent = (key: string, body: z.input<typeof contentUpdate>) => ({
  path: blockPath(key),
  response: messageResponse,
  body,
})

export const restoreContentVersion = (key: string, number: number, body: z.input<typeof restoreRequest>) => ({
  path: `${versionPath(key, number)}/restore`,
  response: messageResponse,
  body,
})

export const unscheduleContentVersion = (key: string, number: number) => ({
  path: `${versionPath(key, number)}/unschedule`,
  response: messageResponse,
})
