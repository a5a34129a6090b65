/** A mail as it leaves the shop. */
export interface OutgoingEmail {
  readonly to: string
  /** Who gets an answer, when it is not the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

export type DeliveryResult =
  | { readonly taken: true }
  /** What the post office said; `final` when it will say the same tomorrow. */
  | { readonly taken: false; readonly why: string; readonly final: boolean }

export interface EmailSender {
  /** Hands the mail to the post office. */
  send(email: OutgoingEmail): Promise<DeliveryResult>
}
