import type { DeliveryResult, EmailSender, OutgoingEmail } from '#ports/email.ts'

export interface SmtpSettings {
  /** smtp://user:password@host:port, or smtps:// for a connection that is encrypted from the start. */
  readonly url: string
  /** 'Leafward <orders@shop.example>' */
  readonly from: string
  /** Milliseconds the server may stay silent. */
  readonly timeout?: number
}

const defaultTimeoutMs = 20_000

/** Sends email by SMTP, encrypted when the server supports it. One connection per email, because a shop sends few. */
export function smtpSender(settings: SmtpSettings): EmailSender {
  let opening: ReturnType<typeof openTransport> | undefined
  return {
    async send({ to, replyTo, subject, html, text, headers }: OutgoingEmail) {
      opening ??= openTransport(settings)
      const transport = await opening
      // An object, so that a comma in the address cannot add a second recipient.
      const message = {
        from: settings.from,
        to: { name: '', address: to },
        ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
        subject,
        html,
        text,
        headers: { ...headers },
      }
      return transport.sendMail(message).then(() => ({ accepted: true }), toDeliveryResult)
    },
  }
}

/** Loads the package with the first email, not at the start of the shop. */
async function openTransport({ url, timeout = defaultTimeoutMs }: SmtpSettings) {
  const { default: nodemailer } = await import('nodemailer')
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Emails must never read files or fetch URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Only errors about this email or its address are final. A wrong password or a closed port can be fixed and
 * retried.
 */
function toDeliveryResult(error: unknown): DeliveryResult {
  if (!(error instanceof Error)) return { accepted: false, error: String(error), final: false }
  const code = 'code' in error ? error.code : undefined
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : 0
  const final = (code === 'EENVELOPE' || code === 'EMESSAGE') && status >= 500
  return { accepted: false, error: error.message, final }
}
