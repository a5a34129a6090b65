import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { AdminOrder } from '#contract/admin/orders/orders.ts'
import { orderSourceLabels } from '#domain/orders/order-source.ts'
import { formatArrivalDays } from '#domain/shipping/arrival.ts'
import { formatBusinessDays } from '#domain/shipping/delivery-days.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths, toMailUrl, withFilters } from '../../paths.ts'
import { formatCents, formatMoment, formatState } from '../../state/format.ts'
import { useGetDisabledReason, useSession } from '../../state/session.ts'
import { AddressOpinion } from './address-opinion.tsx'
import { AwaitedPayment, InvoicePanel } from './awaited-payment.tsx'
import { ChangeAddressDialog } from './change-address-dialog.tsx'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { EraseGuestButton } from './erase-guest-button.tsx'
import { ExtraPaymentNotice } from './extra-payment.tsx'
import { FailedRefund } from './failed-refund.tsx'
import { OrderLocation } from './order-location.tsx'

/** Customer, shipping, compliance, payments and refunds. */
export function OrderDetails({ order }: { order: AdminOrder }) {
  return (
    <>
      <Panel title="Customer">
        <DetailList>
          <Detail name="Name">{order.customer}</Detail>
          <Detail name="Email">
            <a href={toMailUrl(order.email)} className="break-all text-leaf hover:underline">
              {order.email}
            </a>
          </Detail>
          {order.phone && <Detail name="Phone">{order.phone}</Detail>}
          {order.billingAddress && <Detail name="Bill to">{order.billingAddress.join(', ')}</Detail>}
          <Detail name="Account">{order.customerId === undefined ? 'Guest' : 'Customer account'}</Detail>
          <Detail name="Date of birth">
            {order.isBirthDateMissing
              ? 'Not given yet. The customer enters it at the payment link.'
              : order.isBirthDateDeleted
                ? 'Deleted on schedule. The age check stays.'
                : `${order.dateOfBirth ?? 'Hidden for your role'} (${order.ageAtOrder ?? 'under 21'} when ordered)`}
          </Detail>
          <Detail name="Age check">
            <StatusBadge state={order.age} />
          </Detail>
          {order.isSubscribed !== undefined && (
            <Detail name="Email marketing">{order.isSubscribed ? 'Subscribed' : 'Not subscribed'}</Detail>
          )}
          {order.ipAddress && <Detail name="IP address">{order.ipAddress}</Detail>}
        </DetailList>
        <ChangeEmail order={order} />
        {order.customerId === undefined && order.email !== '' && <EraseGuestButton number={order.number} />}
      </Panel>
      <Panel title="Shipping">
        <address className="text-sm not-italic">
          {order.shippingAddress.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        {order.address && <ChangeAddress order={order} address={order.address} />}
        {order.address && <AddressOpinion key={order.version} order={order} address={order.address} />}
        <DetailList className="mt-3 border-t border-line pt-3">
          <Detail name="Method">
            {order.shippingMethod}
            {order.estimatedDays && `, ${formatBusinessDays(order.estimatedDays)}`}
          </Detail>
          <Detail name="Arrival">
            {order.arrival ? formatArrivalDays(order.arrival) : 'No estimate stored'}
          </Detail>
          <Detail name="Delivery">
            {order.hasAdultSignature ? 'Adult signature (21+) required' : 'No adult signature'}
          </Detail>
        </DetailList>
        <OrderLocation order={order} />
      </Panel>
      <Panel title="Compliance">
        <DetailList>
          <Detail name="Destination when ordered">{order.verdict.ok ? 'Allowed' : 'Restricted'}</Detail>
          {order.hold && <Detail name="Now">Held: {order.hold.reason}</Detail>}
          {order.verdict.place && <Detail name="Place">{order.verdict.place}</Detail>}
          <Detail name="Rulebook">Version {order.verdict.ruleVersion}</Detail>
          <Detail name="Terms">
            {order.termsVersion === ''
              ? 'Not accepted by the customer'
              : `Accepted version ${order.termsVersion}`}
          </Detail>
          <Detail name="Source">{orderSourceLabels[order.source]}</Detail>
        </DetailList>
        {order.verdict.obligations.length > 0 && (
          <ul
            className="mt-3 space-y-2 border-t border-line pt-3 text-[0.8125rem]"
            aria-label="What the rules ask"
          >
            {order.verdict.obligations.map(({ text, source }) => (
              <li key={`${text}${source}`}>
                {text}
                <span className="block text-ink-faint">{source}</span>
              </li>
            ))}
          </ul>
        )}
        {order.acknowledgments.length > 0 && (
          <ul
            className="mt-3 space-y-2 border-t border-line pt-3 text-[0.8125rem]"
            aria-label="Warnings that the customer acknowledged"
          >
            {order.acknowledgments.map(({ ruleId, ruleVersion, text, acknowledgedAt }) => (
              <li key={ruleId}>
                Acknowledged at checkout: “{text}”
                <span className="block text-ink-faint">
                  {formatMoment(acknowledgedAt)}, rule {ruleId}, version {ruleVersion} of the rulebook
                </span>
              </li>
            ))}
          </ul>
        )}
        {order.verdict.notes.length > 0 && (
          <ul className="mt-3 list-disc space-y-1 border-t border-line pt-3 pl-4 text-[0.8125rem] text-ink-soft">
            {order.verdict.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  )
}

/** Nothing for roles that do not see payments. */
export function OrderPayments({ order }: { order: AdminOrder }) {
  if (order.refundable === undefined) return null
  return (
    <Panel title="Payments and refunds" aside={<LedgerLink number={order.number} />}>
      {order.payments.length + order.refunds.length === 0 && order.invoice === undefined && (
        <p className="text-sm text-ink-soft">No payment was begun.</p>
      )}
      {order.awaited && <AwaitedPayment order={order} awaited={order.awaited} />}
      {order.invoice && <InvoicePanel order={order} invoice={order.invoice} />}
      <ul className="space-y-3 text-sm">
        {order.payments.map((payment) => (
          <li key={payment.id}>
            <Movement
              label={`${payment.method} payment through ${payment.account}`}
              amount={payment.extra?.captured ?? formatCents(payment.amount)}
              status={payment.status}
              at={payment.createdAt}
              note={payment.providerRef}
            />
            {payment.route && (
              <p className="mt-1 text-[0.8125rem] wrap-break-word text-ink-soft">{payment.route}</p>
            )}
            {payment.problem && (
              <p className="mt-2 rounded-md border border-refusal/40 px-3 py-2 text-[0.8125rem] wrap-break-word">
                {payment.problem}
              </p>
            )}
            <ExtraPaymentNotice order={order} payment={payment} />
          </li>
        ))}
        {order.refunds.map((refund) => (
          <li key={refund.id}>
            <Movement
              label={`${nameRefund(refund)} by ${refund.requestedBy}`}
              amount={formatCents(-refund.amount)}
              status={refund.status}
              at={refund.at}
              note={refund.purpose === undefined ? refund.reason : `${refund.purpose}: ${refund.reason}`}
            />
            {refund.credit > 0 && (
              <p className="mt-1 text-[0.8125rem] text-ink-soft">
                {refund.credit === refund.amount
                  ? 'To store credit'
                  : `${formatCents(refund.credit)} of it to store credit`}
              </p>
            )}
            {refund.status === 'failed' && <FailedRefund order={order} refund={refund} />}
            {refund.claimUrl && (
              <p className="text-[0.8125rem] break-words">The customer claims it at {refund.claimUrl}</p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function nameRefund({ isExchange, isInvoiced }: AdminOrder['refunds'][number]): string {
  if (isExchange) return 'Exchange'
  return isInvoiced ? 'Taken off the invoice' : 'Refund'
}

/** For staff who may see the books. */
function LedgerLink({ number }: { number: string }) {
  const { permissions } = useSession()
  if (!permissions.includes('sales.read')) return null
  return (
    <Link
      to={withFilters(adminPaths.ledgerLines, { search: number })}
      className="text-sm font-medium text-leaf hover:underline"
    >
      Ledger entries
    </Link>
  )
}

function ChangeEmail({ order }: { order: AdminOrder }) {
  const disabledReason = useGetDisabledReason()('orders.fulfill')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-3">
      <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
        Change email
      </ActionButton>
      {isOpen && <ChangeEmailDialog order={order} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function ChangeAddress({
  order,
  address,
}: {
  order: AdminOrder
  address: NonNullable<AdminOrder['address']>
}) {
  const disabledReason = useGetDisabledReason()('orders.fulfill') ?? order.addressChangeBlocked
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-3">
      <ActionButton disabledReason={disabledReason} onClick={() => setIsOpen(true)}>
        Change address
      </ActionButton>
      {isOpen && <ChangeAddressDialog order={order} address={address} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function DetailList({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <dl className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm ${className}`}>{children}</dl>
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 text-right">{children}</dd>
    </>
  )
}

function Movement({
  label,
  amount,
  status,
  at,
  note,
}: {
  label: string
  /** '$54.59' */
  amount: string
  status: string
  at: string
  note?: string
}) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0">
        <p>{label}</p>
        <p className="text-[0.8125rem] text-ink-faint">{formatMoment(at)}</p>
        {note && <p className="text-[0.8125rem] wrap-anywhere text-ink-faint">{note}</p>}
      </div>
      <div className="figures flex shrink-0 flex-col items-end gap-1">
        <span className="font-medium">{amount}</span>
        <StatusBadge state={status} label={status === 'requested' ? 'Pending' : formatState(status)} />
      </div>
    </div>
  )
}
