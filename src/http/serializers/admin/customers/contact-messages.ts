import type { ContactMessage as AdminContactMessage } from '#contract/admin/customers/contact-messages.ts'
import type { ContactMessage } from '#domain/customers/contact-message.ts'

export function serializeContactMessage(message: ContactMessage): AdminContactMessage {
  return {
    id: message.id,
    name: message.name,
    email: message.email,
    orderNumber: message.orderNumber,
    message: message.message,
    status: message.status,
    updatedBy: message.changedBy,
    createdAt: message.createdAt.toISOString(),
  }
}
