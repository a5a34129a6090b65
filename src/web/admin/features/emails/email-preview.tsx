import type { AdminEmail } from '#contract/admin/emails.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { getEmail, resendEmail } from '../../api/emails.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useWhyNot } from '../../state/session.ts'
import { momentWords } from '../../state/words.ts'
import { EmailFrame } from './email-frame.tsx'

export const emailTones = { queued: 'waiting', sent: 'good', failed: 'bad', kept: 'over' } as const

/** One mail as its reader sees it. */
export function EmailPreview({ mail, onClose }: { mail: AdminEmail; onClose: () => void }) {
  const whyNot = useWhyNot('answer messages')
  const sendAgain = useWrite(() => resendEmail(mail.id), onClose)
  const asked = useRead(getEmail(mail.id))
  return (
    <Overlay title={mail.subject} place="wide-right" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-card px-5 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">To {mail.to}</span>
            <span className="figures text-ink-soft">{momentWords(mail.sentAt ?? mail.writtenAt)}</span>
            <Status state={mail.status} mood={emailTones[mail.status]} />
          </p>
          {mail.error && (
            <p className="break-words text-refusal">
              {`After ${mail.attempts} ${mail.attempts === 1 ? 'attempt' : 'attempts'}: ${mail.error}`}
            </p>
          )}
          {asked.data?.linksRemoved && (
            <p className="text-ink-soft">
              Links that open an account are hidden. Only owners see them, in emails that were not sent.
            </p>
          )}
          {mail.status === 'failed' && (
            <ReasonedButton
              whyNot={whyNot}
              busy={sendAgain.isPending}
              onClick={() => sendAgain.mutate(undefined)}
            >
              Resend email
            </ReasonedButton>
          )}
        </div>
        <Loaded asked={asked} lines={8}>
          {({ bodyDeleted, html, text }) =>
            bodyDeleted ? (
              <Empty title="The text of this email is no longer stored." />
            ) : (
              <EmailFrame title={mail.subject} html={html} text={text} />
            )
          }
        </Loaded>
      </div>
    </Overlay>
  )
}
