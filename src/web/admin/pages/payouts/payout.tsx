import { type ReactNode, useState } from 'react'
import { Link, useParams } from 'react-router'
import { getPayout, listPayoutLines, writeOffDifference } from '#contract/admin/payouts/calls.ts'
import type { PayoutDetails, PayoutLineRow } from '#contract/admin/payouts/payouts.ts'
import { ledgerAccountLabels } from '#domain/ledger/ledger-account.ts'
import { payoutLineKinds } from '#domain/payouts/payout.ts'
import { useRead } from '../../api/use-read.ts'
import { createDifferenceColumns, createLineColumns } from '../../features/payouts/difference-list.tsx'
import { payoutLineLabels, payoutSourceLabels } from '../../features/payouts/payout-labels.ts'
import { PayoutSums } from '../../features/payouts/payout-sums.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { CellDetail } from '../../parts/cells.tsx'
import { actionColumn } from '../../parts/columns.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { DemoBadge } from '../../parts/status-badge.tsx'
import { adminPaths, withFilters } from '../../paths.ts'
import { formatCents, formatDay, formatMoment, formatState } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

/** A payout: what differs first, then how it adds up, its lines and what the ledger has of it. */
export function PayoutPage() {
  const { id = '' } = useParams()
  const query = useRead(getPayout({ params: { id } }))
  const payout = query.data?.payout
  return (
    <>
      <BackLink to={adminPaths.payouts}>Payouts</BackLink>
      <Page
        title={payout === undefined ? 'Payout' : `Payout of ${formatDay(payout.arrivedOn)}`}
        sub={payout && `${formatCents(payout.amount)} from ${payout.account}`}
        actions={payout?.isDemo && <DemoBadge />}
      >
        <Loaded query={query} lines={8} inPanel>
          {({ payout }) => (
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
              <Differences payout={payout} />
              <div className="grid gap-5 md:grid-cols-2 xl:row-span-2 xl:grid-cols-1">
                <Panel title="Sums">
                  <PayoutSums {...payout} />
                </Panel>
                <Facts payout={payout} />
                <Entries payout={payout} />
              </div>
              <Lines payout={payout} />
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

function Differences({ payout }: { payout: PayoutDetails }) {
  const [writtenOff, setWrittenOff] = useState<PayoutLineRow>()
  const disabledReason = useDisabledReason('payments.write-off')
  if (payout.differences.length === 0)
    return (
      <Panel title="Differences">
        <p className="text-sm text-ink-soft">Every line is what the ledger expects.</p>
      </Panel>
    )
  return (
    <Panel title="Differences" flush>
      <DataTable
        label="Differences"
        columns={[
          ...createLineColumns<PayoutLineRow>(payout.isDemo),
          ...createDifferenceColumns<PayoutLineRow>(),
          actionColumn<PayoutLineRow>((line) =>
            line.writtenOffAt === undefined ? (
              <ActionButton disabledReason={disabledReason} onClick={() => setWrittenOff(line)}>
                Write off
              </ActionButton>
            ) : (
              <span className="text-[0.8125rem] text-ink-soft">
                Written off by {line.writtenOffBy}
                <CellDetail className="max-w-52 wrap-anywhere">{line.writeOffReason}</CellDetail>
              </span>
            ),
          ),
        ]}
        hidden={['fee']}
        rows={payout.differences}
        rowId={({ id }) => id}
        empty={<EmptyState title="No differences." />}
      />
      {writtenOff && (
        <ReasonDialog
          title="Write off the difference"
          submitLabel="Write off"
          call={(reason) =>
            writeOffDifference({ params: { id: payout.id, lineId: writtenOff.id }, body: { reason } })
          }
          onClose={() => setWrittenOff(undefined)}
        >
          {explainWriteOff(writtenOff.differs ?? 0, payout.account)} It cannot be taken back.
        </ReasonDialog>
      )}
    </Panel>
  )
}

function explainWriteOff(differs: number, account: string): string {
  return differs < 0
    ? `${formatCents(-differs)} is booked as a loss. ${account} does not owe it anymore.`
    : `${formatCents(differs)} is booked as a gain. ${account} is not owed it anymore.`
}

function Lines({ payout }: { payout: PayoutDetails }) {
  const list = useList(listPayoutLines, { id: payout.id })
  return (
    <ListPanel
      list={list}
      label="Lines"
      searchLabel="Order number"
      columns={[
        ...createLineColumns<PayoutLineRow>(payout.isDemo),
        ...createDifferenceColumns<PayoutLineRow>(),
      ]}
      rowId={({ id }) => id}
      empty="This payout has no lines."
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          choices: payoutLineKinds.map((value) => ({ value, label: payoutLineLabels[value] })),
        },
      ]}
    />
  )
}

function Facts({ payout }: { payout: PayoutDetails }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Arrived', formatDay(payout.arrivedOn)],
    ['Account', payout.account],
    ['Reference', payout.ref],
    ['Lines', payout.lineCount],
    ...(payout.failedOn === undefined ? [] : [['Failed', <Failure key="failed" {...payout} />] as const]),
    [payoutSourceLabels[payout.source], `${payout.createdBy}, ${formatMoment(payout.createdAt)}`],
  ]
  return (
    <Panel title="Payout">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-faint">{name}</dt>
            <dd className="min-w-0 text-right wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {payout.note !== '' && (
        <p className="mt-3 border-t border-line pt-3 text-sm wrap-anywhere whitespace-pre-line">
          {payout.note}
        </p>
      )}
    </Panel>
  )
}

function Failure({ failedOn = '', failureReason }: PayoutDetails) {
  return (
    <span className="text-refusal">
      {formatDay(failedOn)}
      {failureReason !== '' && <CellDetail>{failureReason}</CellDetail>}
    </span>
  )
}

function Entries({ payout }: { payout: PayoutDetails }) {
  const filters = { period: payout.arrivedOn, paymentAccount: payout.accountId }
  return (
    <Panel
      title="In the ledger"
      aside={
        <Link
          to={withFilters(adminPaths.ledgerLines, filters)}
          className="text-sm font-medium text-leaf hover:underline"
        >
          Ledger entries
        </Link>
      }
    >
      <ul className="space-y-1.5 text-sm">
        {payout.entries.map(({ id, kind, account, debit, credit }) => (
          <li key={id} className="flex justify-between gap-4">
            <span className="min-w-0">
              {ledgerAccountLabels[account]}
              <CellDetail>{formatState(kind)}</CellDetail>
            </span>
            <span className="figures whitespace-nowrap">
              {debit === undefined ? formatCents(-(credit ?? 0)) : formatCents(debit)}
            </span>
          </li>
        ))}
      </ul>
      {payout.entries.length === 0 && <p className="text-sm text-ink-soft">Nothing was posted.</p>}
    </Panel>
  )
}
