import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AdminMail, mailAnswer } from '#contract/admin/mail.ts'
import { Button } from '../../../ui/button.tsx'
import { Overlay } from '../../../ui/overlay.tsx'
import { read } from '../../api/call.ts'
import { Failed, Loading } from '../../parts/states.tsx'
import { Status } from '../../parts/status.tsx'
import { momentWords } from '../../state/words.ts'

export const mailMoods = { queued: 'waiting', sent: 'good', failed: 'bad', kept: 'over' } as const

const parts = [
  { name: 'html', words: 'As seen' },
  { name: 'text', words: 'Plain text' },
] as const

/** One mail as its reader sees it. */
export function MailPreview({ mail, onClose }: { mail: AdminMail; onClose: () => void }) {
  const [part, setPart] = useState<'html' | 'text'>('html')
  const { data, error, refetch } = useQuery({
    queryKey: ['mail', mail.id],
    queryFn: ({ signal }) => read(`/api/admin/mail/${encodeURIComponent(mail.id)}`, mailAnswer, {}, signal),
  })
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
          {data?.withoutLinks && (
            <p className="text-ink-soft">
              The link that opens an account is taken out here. Only owners see it, in mails that were not
              sent.
            </p>
          )}
          <div className="flex gap-2">
            {parts.map(({ name, words }) => (
              <Button
                key={name}
                kind={part === name ? 'primary' : 'outline'}
                size="small"
                aria-pressed={part === name}
                onClick={() => setPart(name)}
              >
                {words}
              </Button>
            ))}
          </div>
        </div>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : data === undefined ? (
          <Loading lines={8} />
        ) : part === 'html' ? (
          // Runs no scripts and is of no origin; links open in a tab of their own.
          <iframe
            title={`The mail “${mail.subject}”`}
            srcDoc={data.html}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="min-h-0 w-full flex-1"
          />
        ) : (
          <section
            aria-label="Plain text"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no pointer scrolls it with the arrow keys
            tabIndex={0}
            className="min-h-0 flex-1 overflow-auto p-5"
          >
            <pre className="font-sans text-sm break-words whitespace-pre-wrap">{data.text}</pre>
          </section>
        )}
      </div>
    </Overlay>
  )
}
