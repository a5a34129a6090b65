import { useMutation } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import { exportRecall, getRecall, listRecallOrders } from '#contract/admin/recalls/calls.ts'
import type { RecallDetails } from '#contract/admin/recalls/recalls.ts'
import { recallStates } from '#domain/recalls/recall.ts'
import { announce } from '../../../ui/announce.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { download, getErrorMessage } from '../../api/call.ts'
import { useRead } from '../../api/use-read.ts'
import { RecallFigures, RecallStateTable } from '../../features/recalls/recall-figures.tsx'
import { RecallOrderActions } from '../../features/recalls/recall-order-actions.tsx'
import { recallOrderColumns } from '../../features/recalls/recall-order-columns.tsx'
import { RecallSteps } from '../../features/recalls/recall-steps.tsx'
import { levelLabels, stateLabels } from '../../features/recalls/recall-texts.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { BatchesOf } from '../../parts/batches.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

/** While a job works on the orders, its progress is read again. */
const refetchMs = 3000

/** A recall from the lot to every order: steps, figures, and the list of the affected. */
export function RecallPage() {
  const { id = '' } = useParams()
  const query = useRead(getRecall({ params: { id } }), {
    refetchInterval: ({ state }) => (isUnfinished(state.data?.recall) ? refetchMs : false),
  })
  const recall = query.data?.recall
  const noun = recall?.isDrill ? 'Recall drill' : 'Recall'
  return (
    <>
      {recall && <BackLink to={adminPaths.lot(recall.lot.id)}>Lot {recall.lot.number}</BackLink>}
      <Page
        title={recall === undefined ? 'Recall' : `${noun}: lot ${recall.lot.number}`}
        sub={
          recall && `${recall.product.name}. Opened by ${recall.openedBy}, ${formatMoment(recall.openedAt)}`
        }
        actions={recall && <RecallActions recall={recall} />}
      >
        <Loaded query={query} lines={8} inPanel>
          {({ recall }) => (
            <div className="space-y-5">
              {recall.isDrill && <DrillNotice />}
              <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem]">
                <div className="space-y-5">
                  <RecallSteps recall={recall} />
                  <BatchesOf subject={recall.id} />
                  <Panel title="Effect">
                    <RecallFigures recall={recall} />
                  </Panel>
                </div>
                <div className="space-y-5">
                  <Panel title="Where the items are">
                    <RecallStateTable recall={recall} />
                  </Panel>
                  <Panel title="What customers are told">
                    <p className="text-sm font-medium">{levelLabels[recall.level]}</p>
                    <p className="mt-2 text-sm">{recall.reason}</p>
                    <p className="mt-2 text-sm text-ink-soft">{recall.instructions}</p>
                  </Panel>
                </div>
              </div>
              <AffectedOrders recall={recall} />
            </div>
          )}
        </Loaded>
      </Page>
    </>
  )
}

function isUnfinished(recall: RecallDetails | undefined): boolean {
  if (recall === undefined || recall.isDrill || recall.closedAt !== undefined) return false
  const isDone = (step: string) => recall.steps.some((each) => each.step === step)
  const { notices, byState, heldOrders } = recall.counts
  const open = byState['to-pack'].orders + byState.packed.orders
  return (
    (isDone('notify-customers') && notices.queued < notices.due) ||
    (isDone('hold-orders') && heldOrders < open)
  )
}

function DrillNotice() {
  return (
    <p className="rounded-md border border-amber-deep bg-amber-soft px-4 py-3 text-sm text-amber-deep">
      <strong>DRILL.</strong> These are real orders. Nothing is stopped, held, sent or refunded.
    </p>
  )
}

function RecallActions({ recall }: { recall: RecallDetails }) {
  const disabledReason = useDisabledReason('recalls.contact')
  const exporting = useMutation({
    mutationFn: () => download(exportRecall({ params: { id: recall.id } })),
    onError: (error) => announce(getErrorMessage(error), 'error'),
  })
  return (
    <>
      {recall.isDrill && <StatusBadge state="drill" label="DRILL" tone="warning" />}
      <StatusBadge state={recall.closedAt === undefined ? 'open' : 'closed'} />
      <ActionButton
        disabledReason={disabledReason}
        busy={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        Export orders
      </ActionButton>
      <Link to={adminPaths.recallReport(recall.id)} className={buttonClass('outline', 'small')}>
        Report
      </Link>
    </>
  )
}

const stateChoices = recallStates.map((state) => ({ value: state, label: stateLabels[state] }))

function AffectedOrders({ recall }: { recall: RecallDetails }) {
  const hiddenReason = useDisabledReason('orders.read')
  return (
    <section aria-labelledby="affected-orders">
      <h2 id="affected-orders" className="mb-3 text-lg">
        Affected orders
      </h2>
      {hiddenReason === undefined ? (
        <AffectedOrderList recall={recall} />
      ) : (
        <EmptyState title={hiddenReason} />
      )}
    </section>
  )
}

function AffectedOrderList({ recall }: { recall: RecallDetails }) {
  const list = useList(listRecallOrders, { id: recall.id })
  return (
    <ListPanel
      label="Affected orders"
      searchLabel="Order, name, phone or ZIP"
      list={list}
      columns={recallOrderColumns}
      rowId={(order) => order.number}
      rowActions={(order) => <RecallOrderActions recall={recall} order={order} />}
      empty="No order has anything from this lot."
      filters={[{ name: 'state', label: 'State', choices: stateChoices }]}
    />
  )
}
