import { done } from '#contract/basic-answers.ts'

export const deleteDemoData = (confirm: string) => ({
  path: '/api/admin/demo-data/delete',
  response: done,
  body: { confirm },
})
