import { useState } from 'react'
import { Link } from 'react-router'
import { templateAnswer, templatesAnswer } from '#contract/admin/mail.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Overlay } from '../../ui/overlay.tsx'
import { useRead } from '../api/use-read.ts'
import { LetterFrame } from '../features/mail/letter-frame.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { Loaded } from '../parts/states.tsx'
import { adminPaths } from '../paths.ts'
import { stateWords } from '../state/words.ts'

interface Opened {
  readonly name: string
  readonly subject: string
}

/** Every letter the shop writes, with invented people and goods. */
export function MailTemplatesPage() {
  const asked = useRead('/api/admin/mail-templates', templatesAnswer)
  const [opened, setOpened] = useState<Opened>()
  return (
    <Page
      title="Letters"
      sub="What the shop writes, and when: as it would look today, with invented people and goods."
      actions={
        <Link to={adminPaths.mail} className={buttonClass('outline', 'small')}>
          Mailbox
        </Link>
      }
    >
      <Panel flush>
        <Loaded asked={asked} lines={12}>
          {({ templates }) => (
            <ul className="divide-y divide-line">
              {templates.map((template) => (
                <li key={template.name} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3">
                  <button
                    type="button"
                    onClick={() => setOpened(template)}
                    className="min-h-6 w-56 text-left font-medium text-leaf hover:underline"
                  >
                    {stateWords(template.name)}
                  </button>
                  <span className="min-w-0 flex-1 basis-64 text-sm break-words">{template.subject}</span>
                  <span className="text-[0.8125rem] text-ink-soft">
                    {template.transactional ? 'Always sent' : 'Its reader may end it'}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      {opened && <Template template={opened} onClose={() => setOpened(undefined)} />}
    </Page>
  )
}

function Template({ template: { name, subject }, onClose }: { template: Opened; onClose: () => void }) {
  const asked = useRead(`/api/admin/mail-templates/${encodeURIComponent(name)}`, templateAnswer)
  return (
    <Overlay title={subject} place="wide-right" onClose={onClose}>
      <div className="flex h-full flex-col">
        <Loaded asked={asked} lines={8}>
          {({ html, text }) => <LetterFrame title={subject} html={html} text={text} />}
        </Loaded>
      </div>
    </Overlay>
  )
}
