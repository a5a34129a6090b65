import { type AdminMail, mailAnswer } from '#contract/admin/mail.ts'
import { done } from '#contract/basic-answers.ts'
import { Overlay } from '../../../ui/overlay.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { Empty, Loaded } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { useWhyNot } from '../../state/session.ts'
import { momentWords } from '../../state/words.ts'
import { LetterFrame } from './letter-frame.tsx'

export const mailMoods = { queued: 'waiting', sent: 'good', failed: 'bad', kept: 'over' } as const

/** One mail as its reader sees it. */
export function MailPreview({ mail, onClose }: { mail: AdminMail; onClose: () => void }) {
  const whyNot = useWhyNot('answer messages')
  const sendAgain = useWrite(
    done,
    () => ({
      path: `/api/admin/mail/${encodeURIComponent(mail.id)}/send-again`,
    }),
    onClose,
  )
  const asked = useRead(`/api/admin/mail/${encodeURIComponent(mail.id)}`, mailAnswer)
  return (
    <Overlay title={mail.subject} place="wide-right" onClose={onClose}>
      <div className="flex h-full flex-col">
        <div className="space-y-2 border-b border-line bg-card px-5 py-3 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">To {mail.to}</span>
            <span className="figures text-ink-soft">{momentWords(mail.sentAt ?? mail.writtenAt)}</span>
            <Status state={mail.status} mood={mailMoods[mail.status]} />
          </p>
          {mail.error && (
            <p className="break-words text-refusal">
              {`After ${mail.attempts} ${mail.attempts === 1 ? 'try' : 'tries'}: ${mail.error}`}
            </p>
          )}
          {asked.data?.withoutLinks && (
            <p className="text-ink-soft">
              The link that opens an account is taken out here. Only owners see it, in mails that were not
              sent.
            </p>
          )}
          {mail.status === 'failed' && (
            <ReasonedButton
              whyNot={whyNot}
              busy={sendAgain.isPending}
              onClick={() => sendAgain.mutate(undefined)}
            >
              Send again
            </ReasonedButton>
          )}
        </div>
        <Loaded asked={asked} lines={8}>
          {({ forgotten, html, text }) =>
            forgotten ? (
              <Empty title="What this mail said is not kept any more." />
            ) : (
              <LetterFrame title={mail.subject} html={html} text={text} />
            )
          }
        </Loaded>
      </div>
    </Overlay>
  )
}
