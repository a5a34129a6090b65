import { useState } from 'react'
import type { Compliance } from '#contract/admin/compliance.ts'
import { setSalesHold } from '../../api/compliance.ts'
import { useWrite } from '../../api/use-write.ts'
import { Panel } from '../../parts/page.tsx'
import { ReasonedButton } from '../../parts/reasoned-button.tsx'
import { Status } from '../../parts/status.tsx'
import { useWhyNot } from '../../state/session.ts'
import { momentWords } from '../../state/words.ts'
import { HoldDialog } from './hold-dialog.tsx'

type Hold = Compliance['holds'][number]

export const classWords: Readonly<Record<Hold['productClass'], string>> = {
  leaf: 'Plain leaf',
  extract: 'Extracts',
  '7-oh': '7-hydroxy range',
}

/** The owner's stops on whole classes: shown, but not sold (D29). */
export function HoldsPanel({ holds }: { holds: readonly Hold[] }) {
  const whyNot = useWhyNot('change rules')
  const [asking, setAsking] = useState<Hold>()
  const change = useWrite(
    ({ hold, notice, reason }: { hold: Hold; notice: string; reason: string }) =>
      setSalesHold(hold.productClass, { held: !hold.held, notice, reason }),
    () => setAsking(undefined),
  )
  return (
    <Panel title="Sales holds" flush>
      <ul className="divide-y divide-line">
        {holds.map((hold) => (
          <li
            key={hold.productClass}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4"
          >
            <div className="max-w-3xl min-w-0 flex-1 basis-72 text-sm">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {classWords[hold.productClass]}
                <Status state={hold.held ? 'held' : 'active'} words={hold.held ? 'On hold' : 'On sale'} />
              </p>
              {hold.held && hold.notice && <p className="mt-1">{hold.notice}</p>}
              {hold.reason && <p className="mt-1 text-[0.8125rem] text-ink-soft">{hold.reason}</p>}
              <p className="mt-1 text-[0.8125rem] text-ink-faint">
                {hold.products} published {hold.products === 1 ? 'product is' : 'products are'} shown but not
                sold
                {hold.changedAt &&
                  ` · ${hold.held ? 'held' : 'lifted'} ${momentWords(hold.changedAt)}${hold.changedBy ? ` by ${hold.changedBy}` : ''}`}
              </p>
            </div>
            <ReasonedButton whyNot={whyNot} onClick={() => setAsking(hold)}>
              {hold.held ? 'Lift the hold' : 'Hold sales'}
            </ReasonedButton>
          </li>
        ))}
      </ul>
      {asking && (
        <HoldDialog
          name={classWords[asking.productClass]}
          hold={asking}
          busy={change.isPending}
          onClose={() => setAsking(undefined)}
          onConfirm={(given) => change.mutate({ hold: asking, ...given })}
        />
      )}
    </Panel>
  )
}
