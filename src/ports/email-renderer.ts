/** An email's content, from which both its HTML and its text part are rendered. */
export interface EmailMessage {
  readonly subject: string
  /** The preview line next to the subject. */
  readonly preview: string
  /** A short line above the heading, such as the order number. */
  readonly kicker?: string
  readonly heading: string
  readonly blocks: readonly EmailBlock[]
  /** Why the reader gets this email. Shown above the shop's address. */
  readonly reason: string
  /** The unsubscribe link. Every email has one unless it is about an order or an account. */
  readonly unsubscribe?: string
}

export type EmailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** The main link of the email. `showsUrl` also writes its URL below, for readers who do not trust buttons. */
  | {
      readonly kind: 'button'
      readonly label: string
      readonly href: string
      readonly showsUrl?: boolean
    }
  /** What must not be missed: a delivery date, a tracking number, a quotation. */
  | { readonly kind: 'note'; readonly title: string; readonly text: string; readonly link?: EmailLink }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'line-items'; readonly rows: readonly LineItem[]; readonly sums: readonly Fact[] }
  | { readonly kind: 'address'; readonly title: string; readonly lines: readonly string[] }
  | { readonly kind: 'small'; readonly text: string }

export type BlockOf<Kind extends EmailBlock['kind']> = Extract<EmailBlock, { readonly kind: Kind }>

interface Fact {
  readonly name: string
  readonly value: string
}

export interface LineItem {
  readonly name: string
  /** Size and quantity. */
  readonly detail: string
  readonly total?: string
  /** The URL of a square JPEG. */
  readonly picture?: string | undefined
  readonly links?: readonly EmailLink[]
}

export interface EmailLink {
  readonly label: string
  readonly href: string
}

/** The shop's details in the header and footer of emails. */
export interface StoreIdentity {
  readonly name: string
  readonly url: string
  readonly contact: { readonly email: string; readonly phone: string; readonly address: readonly string[] }
  readonly legal: { readonly ageNotice: string; readonly links: readonly EmailLink[] }
}

/** Renders an email's content as HTML. */
export interface EmailRenderer {
  /** A complete HTML document. */
  render(email: EmailMessage, store: StoreIdentity): Promise<string>
}
