/** A mail as it leaves the shop. */
export interface Email {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface EmailSender {
  /** Hands the mail to the post office. @throws when it was not taken; trying again later is right then */
  send(email: Email): Promise<void>
}
