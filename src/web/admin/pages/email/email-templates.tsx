import { useState } from 'react'
import { Link } from 'react-router'
import { getEmailTemplate, listEmailTemplates } from '#contract/admin/email/calls.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { EmailFrame } from '../../features/emails/email-frame.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatState } from '../../state/format.ts'

interface Opened {
  readonly name: string
  readonly subject: string
}

/** Every email of the shop, with sample customers and orders. */
export function EmailTemplatesPage() {
  const query = useRead(listEmailTemplates())
  const [opened, setOpened] = useState<Opened>()
  return (
    <Page
      title="Email templates"
      sub="Every email your store sends, with sample data."
      actions={
        <Link to={adminPaths.emails} className={buttonClass('outline', 'small')}>
          Emails
        </Link>
      }
    >
      <Panel flush>
        <Loaded query={query} lines={12}>
          {({ templates }) => (
            <ul className="divide-y divide-line">
              {templates.map((template) => (
                <li key={template.name} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 px-4 py-3">
                  <button
                    type="button"
                    onClick={() => setOpened(template)}
                    className="min-h-6 w-56 text-left font-medium text-leaf hover:underline"
                  >
                    {formatState(template.name)}
                  </button>
                  <span className="min-w-0 flex-1 basis-64 text-sm break-words">{template.subject}</span>
                  <span className="text-[0.8125rem] text-ink-soft">
                    {template.isTransactional ? 'Transactional' : 'Customers can unsubscribe'}
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
  const query = useRead(getEmailTemplate({ params: { name } }))
  return (
    <Overlay title={subject} place="wide-right" onClose={onClose}>
      <div className="flex h-full flex-col">
        <Loaded query={query} lines={8}>
          {({ html, text }) => <EmailFrame title={subject} html={html} text={text} />}
        </Loaded>
      </div>
    </Overlay>
  )
}
