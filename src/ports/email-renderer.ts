/** A mail before it is drawn: what it says, once, for both its HTML and its text part. */
export interface EmailMessage {
  readonly subject: string
  /** The line a mail program shows beside the subject. */
  readonly preview: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  /** Why the reader gets it; stands above the shop's address. */
  readonly reason: string
  /** Where the reader ends this kind of mail; every mail has one that is not about an order or an account. */
  readonly unsubscribe?: string
}

export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** A link that is the reason for the mail; its address also stands in full below it. */
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'goods'; readonly rows: readonly LineItem[]; readonly sums: readonly Fact[] }
  | { readonly kind: 'address'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'small'; readonly text: string }

interface Fact {
  readonly name: string
  readonly value: string
}

interface LineItem {
  readonly name: string
  /** Size and number of pieces. */
  readonly detail: string
  readonly total: string
}

/** The shop as it stands at the foot of its mails. */
export interface StoreIdentity {
  readonly name: string
  readonly url: string
  readonly contact: { readonly email: string; readonly phone: string; readonly address: readonly string[] }
}

/** Makes a letter into what a mail program shows. */
export interface EmailRenderer {
  /** A whole page of HTML. */
  render(letter: EmailMessage, store: StoreIdentity): Promise<string>
}
