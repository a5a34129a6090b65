import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { getCustomerCredit } from '#contract/admin/customers/calls.ts'
import type { CustomerCredit } from '#contract/admin/customers/credit.ts'
import { cents } from '#domain/money.ts'
import { describeCreditMovement } from '#domain/payments/store-credit.ts'
import { useRead } from '../../api/use-read.ts'
import { ChangeCreditDialog, type CreditChangeKind } from '../../features/customers/change-credit-dialog.tsx'
import { CertificatesPanel } from '../../features/tax/certificates-panel.tsx'
import { GroupPanel } from '../../features/wholesale/group-dialogs.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { type Columns, column, momentColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatCents } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'

type Movement = CustomerCredit['movements'][number]

/** The store credit of a customer: what there is, where it came from, and who gave it. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const query = useRead(getCustomerCredit({ params: { id } }))
  const credit = query.data
  return (
    <>
      <BackLink to={adminPaths.customers}>Customers</BackLink>
      <Page
        title={credit?.customer.name ?? 'Customer'}
        sub={credit?.customer.email}
        actions={credit && <CreditActions credit={credit} />}
      >
        <Loaded query={query} lines={6} inPanel>
          {({ balance, held, movements }) => (
            <div className="grid items-start gap-5 xl:grid-cols-[18rem_minmax(0,1fr)]">
              <Panel title="Store credit">
                <p className="figures text-2xl font-semibold">{formatCents(balance)}</p>
                <p className="mt-1 text-sm text-ink-soft">
                  {held > 0
                    ? `Unpaid orders have ${formatCents(held)} more. It comes back when they are not paid.`
                    : balance > 0
                      ? 'The customer can spend it at the checkout.'
                      : 'There is none to spend.'}
                </p>
              </Panel>
              <div className="min-w-0 space-y-5">
                <Panel title="History" flush>
                  <DataTable
                    label="History of store credit"
                    columns={columns}
                    rows={movements}
                    rowId={(movement) => movement.id}
                    empty={<EmptyState title="This customer never had store credit." />}
                  />
                </Panel>
                <GroupPanel customerId={id} />
                <CertificatesPanel customerId={id} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

const columns: Columns<Movement> = [
  momentColumn({ id: 'at', header: 'When', read: ({ createdAt }) => createdAt }),
  column({
    id: 'what',
    header: 'What for',
    card: 'title',
    cell: ({ orderNumber, reason, ...movement }) => (
      <span>
        {orderNumber === undefined ? (
          describeCreditMovement({ ...movement, orderNumber })
        ) : (
          <Link to={adminPaths.order(orderNumber)} className="figures font-medium hover:text-leaf">
            {describeCreditMovement({ ...movement, orderNumber })}
          </Link>
        )}
        {reason !== '' && <CellDetail>{reason}</CellDetail>}
      </span>
    ),
  }),
  column({ id: 'by', header: 'By', cell: ({ madeBy }) => madeBy }),
  column({
    id: 'amount',
    header: 'Amount',
    align: 'right',
    card: 'aside',
    cell: ({ amount }) => (
      <span className="figures">{`${amount > 0 ? '+' : ''}${formatCents(cents(amount)).replace('-', '−')}`}</span>
    ),
  }),
]

function CreditActions({ credit }: { credit: CustomerCredit }) {
  const disabledReason = useDisabledReason('customers.credit')
  const [kind, setKind] = useState<CreditChangeKind>()
  return (
    <>
      {credit.customer.isDemo && <DemoBadge />}
      <ActionButton disabledReason={disabledReason} onClick={() => setKind('correction')}>
        Correct credit
      </ActionButton>
      <ActionButton kind="primary" disabledReason={disabledReason} onClick={() => setKind('gift')}>
        Give credit
      </ActionButton>
      {kind && <ChangeCreditDialog credit={credit} kind={kind} onClose={() => setKind(undefined)} />}
    </>
  )
}
