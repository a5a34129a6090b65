import * as z from 'zod'

export const deleteDemoDataRequest = z.object({
  confirm: z.literal('REMOVE DEMO', { error: 'Type REMOVE DEMO to confirm.' }),
})
