export const contactMessageStatuses = ['new', 'read', 'answered'] as const
export type ContactMessageStatus = (typeof contactMessageStatuses)[number]

/** A message from the contact form. */
export interface ContactMessage {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly orderNumber: string | undefined
  readonly message: string
  readonly status: ContactMessageStatus
  /** The staff member who last changed the status. */
  readonly changedBy: string | undefined
  readonly createdAt: Date
}

export interface ContactMessageDraft
  extends Pick<ContactMessage, 'name' | 'email' | 'orderNumber' | 'message' | 'createdAt'> {
  readonly ip: string | undefined
}
