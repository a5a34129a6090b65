import { messageResponse } from '#contract/basic-responses.ts'

export const deleteDemoData = (confirm: string) => ({
  path: '/api/admin/demo-data/delete',
  response: messageResponse,
  body: { confirm },
})
