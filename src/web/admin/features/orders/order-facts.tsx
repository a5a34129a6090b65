import type { ReactNode } from 'react'
import type { AdminOrder } from '#contract/admin/orders.ts'
import { Panel } from '../../parts/page.tsx'
import { Status } from '../../parts/status.tsx'
import { formatCents, momentWords, stateWords } from '../../state/words.ts'

/** Who bought, where it goes, what the rules said, and how the money moved. */
export function OrderFacts({ order }: { order: AdminOrder }) {
  return (
    <>
      <Panel title="Customer">
        <Facts>
          <Fact name="Name">{order.customer}</Fact>
          <Fact name="Email">
            <a href={`mailto:${order.email}`} className="break-all text-leaf hover:underline">
              {order.email}
            </a>
          </Fact>
          {order.phone && <Fact name="Phone">{order.phone}</Fact>}
          <Fact name="Account">{order.customerId === undefined ? 'Guest' : 'Signed in'}</Fact>
          <Fact name="Date of birth">
            {order.dateOfBirth} ({order.ageAtOrder === undefined ? 'under 21' : order.ageAtOrder} at the
            order)
          </Fact>
          <Fact name="Age check">
            <Status state={order.age} />
          </Fact>
          <Fact name="Email marketing">{order.newsletter ? 'Subscribed' : 'Not subscribed'}</Fact>
          {order.ip && <Fact name="IP address">{order.ip}</Fact>}
        </Facts>
      </Panel>
      <Panel title="Shipping">
        <address className="text-sm not-italic">
          {order.shipTo.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <Facts className="mt-3 border-t border-line pt-3">
          <Fact name="Method">
            {order.shippingMethod}
            {order.estimatedDays && `, ${order.estimatedDays} business days`}
          </Fact>
          <Fact name="Tracking">{order.tracking ?? 'Not shipped yet'}</Fact>
        </Facts>
      </Panel>
      <Panel title="Rules">
        <Facts>
          <Fact name="Destination">{order.verdict.ok ? 'Allowed' : 'Refused'}</Fact>
          {order.verdict.place && <Fact name="Location">{order.verdict.place}</Fact>}
          <Fact name="Rulebook">Version {order.verdict.ruleVersion}</Fact>
          <Fact name="Terms">Accepted {order.termsVersion}</Fact>
        </Facts>
        {order.verdict.notes.length > 0 && (
          <ul className="mt-3 list-disc space-y-1 border-t border-line pt-3 pl-4 text-[0.8125rem] text-ink-soft">
            {order.verdict.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Payments and refunds">
        <ul className="space-y-3 text-sm">
          {order.payments.map((payment) => (
            <li key={`${payment.at}${payment.ref}`}>
              <Movement
                words={`Payment through ${payment.provider}`}
                amount={payment.amount}
                status={payment.status}
                at={payment.at}
                note={payment.ref}
              />
            </li>
          ))}
          {order.refunds.map((refund) => (
            <li key={`${refund.at}${refund.amount}`}>
              <Movement
                words={`Refund by ${refund.by}`}
                amount={-refund.amount}
                status={refund.status}
                at={refund.at}
                note={refund.reason}
              />
            </li>
          ))}
        </ul>
      </Panel>
    </>
  )
}

function Facts({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm ${className}`}>{children}</dl>
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </>
  )
}

function Movement({
  words,
  amount,
  status,
  at,
  note,
}: {
  words: string
  amount: number
  status: string
  at: string
  note?: string
}) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p>{words}</p>
        <p className="text-[0.8125rem] text-ink-faint">{momentWords(at)}</p>
        {note && <p className="text-[0.8125rem] break-all text-ink-faint">{note}</p>}
      </div>
      <div className="figures flex shrink-0 flex-col items-end gap-1">
        <span className="font-medium">{formatCents(amount)}</span>
        <Status state={status} words={status === 'requested' ? 'Pending' : stateWords(status)} />
      </div>
    </div>
  )
}
