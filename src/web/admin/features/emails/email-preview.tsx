import { getEmail, resendEmail, showEmailLinks } from '#contract/admin/email/calls.ts'
import type { AdminEmail } from '#contract/admin/email/emails.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { formatMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { EmailFrame } from './email-frame.tsx'

export const emailTones = {
  queued: 'warning',
  sent: 'success',
  failed: 'critical',
  'not-sent': 'neutral',
} as const

/** One email as its recipient sees it. */
export function EmailPreview({ email, onClose }: { email: AdminEmail; onClose: () => void }) {
  const disabledReason = useDisabledReason('emails.send')
  const sendAgain = useWrite(() => resendEmail({ params: { id: email.id } }), onClose)
  const query = useRead(getEmail({ params: { id: email.id } }))
  const showLinks = useWrite(() => showEmailLinks({ params: { id: email.id } }))
  const shown = showLinks.data ?? query.data
  return (
    <Overlay title={email.subject} place="wide-right" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-card px-5 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">To {email.to}</span>
            <span className="figures text-ink-soft">{formatMoment(email.sentAt ?? email.createdAt)}</span>
            <StatusBadge state={email.status} tone={emailTones[email.status]} />
          </p>
          {email.error && (
            <p className="break-words text-refusal">
              {`After ${email.attempts} ${email.attempts === 1 ? 'attempt' : 'attempts'}: ${email.error}`}
            </p>
          )}
          {shown?.hasRedactedLinks && (
            <p className="text-ink-soft">
              {shown.canShowLinks
                ? 'Links that open an account, an order or a refund are hidden. The audit log records who has them shown.'
                : 'Links that open an account, an order or a refund are hidden. Only owners can see them.'}
            </p>
          )}
          {shown?.canShowLinks && (
            <ActionButton
              disabledReason={undefined}
              busy={showLinks.isPending}
              onClick={() => showLinks.mutate(undefined)}
            >
              Show links
            </ActionButton>
          )}
          {email.status === 'failed' && (
            <ActionButton
              disabledReason={disabledReason}
              busy={sendAgain.isPending}
              onClick={() => sendAgain.mutate(undefined)}
            >
              Resend email
            </ActionButton>
          )}
        </div>
        <Loaded query={query} lines={8}>
          {(redacted) => {
            const { isBodyDeleted, html, text } = showLinks.data ?? redacted
            if (isBodyDeleted) return <EmptyState title="The content of this email is no longer stored." />
            return <EmailFrame title={email.subject} html={html} text={text} />
          }}
        </Loaded>
      </div>
    </Overlay>
  )
}
