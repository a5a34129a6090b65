import * as z from 'zod'
import { shopModes } from '#domain/shop-mode.ts'

export const notificationsResponse = z.object({
  success: z.literal(true),
  /** Every page says so in demo mode. */
  mode: z.enum(shopModes),
  count: z.number().int(),
  groups: z.array(
    z.object({
      kind: z.enum([
        'pack',
        'held',
        'address',
        'cancellation',
        'age',
        'return',
        'received',
        'refund',
        'money',
        'disputes',
        'account-health',
        'refusing-accounts',
        'carrier-rates',
        'parcels',
        'arrived-returns',
        'payouts',
        'messages',
        'reviews',
        'photos',
        'questions',
        'lots',
        'tax-certificates',
        'wholesale',
        'overdue-invoices',
        'nexus',
        'rules',
        'backup',
      ]),
      count: z.number().int(),
      items: z.array(
        z.object({
          title: z.string(),
          detail: z.string(),
          /** When it began to wait. Absent for what a day decides, which is in its detail. */
          createdAt: z.string().optional(),
          orderNumber: z.string().optional(),
          disputeId: z.string().optional(),
          payoutId: z.string().optional(),
          customerId: z.string().optional(),
        }),
      ),
    }),
  ),
})
export type Notifications = z.infer<typeof notificationsResponse>
