import { useMutation } from '@tanstack/react-query'
import { Check, Minus } from 'lucide-react'
import { Link } from 'react-router'
import { exportDisputeEvidence } from '#contract/admin/disputes/calls.ts'
import type { DisputeDetails } from '#contract/admin/disputes/disputes.ts'
import { kindNames } from '#domain/disputes/dispute.ts'
import { formatUnits, joinWords } from '#domain/text.ts'
import { announce } from '../../../ui/announce.ts'
import { download, getErrorMessage } from '../../api/call.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { formatDay } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

/** Downloads the evidence of the order as one PDF. */
export function DisputeEvidenceButton({ id }: { id: string }) {
  const disabledReason = useDisabledReason('disputes.edit')
  const exporting = useMutation({
    mutationFn: () => download(exportDisputeEvidence({ params: { id } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <ActionButton
      kind="primary"
      disabledReason={disabledReason}
      busy={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      Evidence file (PDF)
    </ActionButton>
  )
}

/** What the network wants to see for this reason. */
export function ExpectedEvidence({ dispute: { reason, reasonCode } }: { dispute: DisputeDetails }) {
  return (
    <Panel title="What the network expects">
      {reason === undefined ? (
        <p className="text-sm text-ink-soft">
          {reasonCode === ''
            ? 'No reason code is stored. The notice of the dispute names it.'
            : `The table does not have the code ${reasonCode}. The notice of the dispute says what it means.`}
        </p>
      ) : (
        <>
          <p className="text-sm font-medium">{reason.title}</p>
          <p className="mt-1 text-sm text-ink-soft">{reason.meaning}</p>
          <ul className="mt-3 list-disc space-y-1 pl-5 text-sm">
            {reason.expects.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p className="mt-3 text-[0.8125rem] text-ink-faint">
            The network gives {formatUnits(reason.usualDays, 'day')}. Your bank may give fewer: the date in
            the notice counts.
          </p>
        </>
      )}
    </Panel>
  )
}

/** What the order has and lacks. What decides this kind of dispute is first. */
export function EvidenceChecklist({ dispute: { evidence, kind } }: { dispute: DisputeDetails }) {
  const decisive = evidence.filter(({ isDecisive }) => isDecisive)
  const others = evidence.filter(({ isDecisive }) => !isDecisive)
  return (
    <Panel title="Evidence of this order">
      <h3 className="mb-3 font-sans text-sm font-semibold tracking-normal">
        What decides a dispute of this kind: {kindNames[kind].toLowerCase()}
      </h3>
      <EvidenceItems items={decisive} />
      <h3 className="mt-5 mb-3 border-t border-line pt-4 font-sans text-sm font-semibold tracking-normal">
        Also in the file
      </h3>
      <EvidenceItems items={others} />
    </Panel>
  )
}

function EvidenceItems({ items }: { items: DisputeDetails['evidence'] }) {
  return (
    <ul className="grid gap-x-5 gap-y-2.5 text-sm sm:grid-cols-2">
      {items.map(({ item, name, isThere, detail }) => (
        <li key={item} className="flex items-start gap-2.5">
          <span
            className={`mt-0.5 inline-flex size-5 shrink-0 items-center justify-center rounded-full ${
              isThere ? 'bg-leaf-soft text-leaf-deep' : 'bg-paper-deep text-ink-faint'
            }`}
          >
            {isThere ? <Check aria-hidden="true" size={13} /> : <Minus aria-hidden="true" size={13} />}
            <span className="sr-only">{isThere ? 'There:' : 'Missing:'}</span>
          </span>
          <span className="min-w-0">
            {name}
            <span className="block text-[0.8125rem] break-words text-ink-soft">{detail}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Compelling Evidence 3.0 of Visa. */
export function EarlierOrders({ dispute: { earlier } }: { dispute: DisputeDetails }) {
  const { orders, isComplete, traits } = earlier
  return (
    <Panel title="Earlier undisputed orders">
      <p className="text-sm text-ink-soft">{describeEarlier(orders.length, isComplete, traits)}</p>
      {orders.length > 0 && (
        <ul className="mt-3 space-y-2 text-sm">
          {orders.map(({ number, paidAt, shared }) => (
            <li key={number}>
              <Link to={adminPaths.order(number)} className="figures font-medium text-leaf hover:underline">
                {number}
              </Link>
              <span className="text-ink-soft">, {formatDay(paidAt)}</span>
              <span className="block text-[0.8125rem] text-ink-faint">Same {joinWords(shared)}</span>
            </li>
          ))}
        </ul>
      )}
      {isComplete && !traits.includes('IP address') && (
        <p className="mt-3 text-[0.8125rem] text-ink-faint">
          Visa also asks that one of the two is the IP address or the device.
        </p>
      )}
    </Panel>
  )
}

function describeEarlier(count: number, isComplete: boolean, traits: readonly string[]): string {
  if (isComplete)
    return `Two or more share ${joinWords(traits)}. For a fraud dispute by Visa, that is Compelling Evidence 3.0, if the same card paid.`
  const needed =
    'Visa asks for two, 120 to 365 days before the dispute, that share the same two of IP address, shipping address and account.'
  if (count === 0) return `This customer has none that counts. ${needed}`
  return `${formatUnits(count, 'order')} of this customer ${count === 1 ? 'counts' : 'count'}, which is not enough. ${needed}`
}
