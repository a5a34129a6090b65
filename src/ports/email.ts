/** An email that is ready to send. */
export interface OutgoingEmail {
  readonly to: string
  /** The address for replies, if it is not the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

export type DeliveryResult =
  | { readonly accepted: true }
  /** The mail server's error. `final` when a retry would fail as well. */
  | { readonly accepted: false; readonly error: string; readonly final: boolean }

export interface EmailSender {
  /** Sends the email to the mail server. */
  send(email: OutgoingEmail): Promise<DeliveryResult>
}
