import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { listCodeBatches, listPromotionCodes } from '#contract/admin/promotions/calls.ts'
import type { AdminCodeBatch, PromotionCode } from '#contract/admin/promotions/codes.ts'
import { codeStates } from '#domain/promotions/single-use-code.ts'
import { formatCount } from '#domain/text.ts'
import { useRead } from '../../api/use-read.ts'
import { CodeBatchesPanel } from '../../features/promotions/code-batches-panel.tsx'
import { CreateCodesDialog } from '../../features/promotions/create-codes-dialog.tsx'
import { WithdrawCodesDialog } from '../../features/promotions/withdraw-codes-dialog.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { type Columns, column, stateColumn } from '../../parts/columns.tsx'
import { ListPanel } from '../../parts/list-panel.tsx'
import { stateChoices } from '../../parts/list-toolbar.tsx'
import { Page } from '../../parts/page.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useList } from '../../state/use-list.ts'

const tones = { unused: 'success', used: 'neutral', withdrawn: 'neutral' } as const

const columns: Columns<PromotionCode> = [
  column({
    id: 'code',
    header: 'Code',
    sort: 'code',
    card: 'title',
    cell: ({ code }) => <span className="figures font-medium whitespace-nowrap">{code}</span>,
  }),
  column({ id: 'batch', header: 'Made for', cell: ({ batch }) => batch }),
  stateColumn({
    id: 'state',
    header: 'Status',
    card: 'aside',
    read: ({ state }) => ({ state, tone: tones[state] }),
  }),
  column({
    id: 'order',
    header: 'Order',
    cell: ({ order }) =>
      order && (
        <Link to={adminPaths.order(order)} className="text-leaf hover:underline">
          {order}
        </Link>
      ),
  }),
  column({ id: 'used', header: 'Used', cell: ({ usedAt }) => usedAt && formatMoment(usedAt) }),
]

/** The single-use codes of a promotion: made in batches, exported, and withdrawn. */
export function PromotionCodesPage() {
  const { id = '' } = useParams()
  const disabledReason = useDisabledReason('promotions.edit')
  const query = useRead(listCodeBatches({ params: { id } }))
  const list = useList(listPromotionCodes, { id })
  const [isCreating, setCreating] = useState(false)
  const [withdrawing, setWithdrawing] = useState<AdminCodeBatch>()
  const { promotion, batches = [] } = query.data ?? {}
  const unneeded =
    promotion?.hasSingleUseCodes === false
      ? 'Edit the promotion first, and check "Needs a single-use code".'
      : undefined
  return (
    <>
      <BackLink to={adminPaths.promotions}>Promotions</BackLink>
      <Page
        title={promotion === undefined ? 'Codes' : `Codes of ${promotion.name}`}
        sub={promotion && `${promotion.summary}. Each code is for one order.`}
        actions={
          <ActionButton
            kind="primary"
            disabledReason={disabledReason ?? unneeded}
            onClick={() => setCreating(true)}
          >
            Create codes
          </ActionButton>
        }
      >
        <div className="space-y-5">
          <Loaded query={query} lines={3} inPanel>
            {() => (
              <CodeBatchesPanel
                batches={batches}
                disabledReason={disabledReason}
                onWithdraw={setWithdrawing}
              />
            )}
          </Loaded>
          <ListPanel
            label="Codes"
            searchLabel="Code"
            list={list}
            columns={columns}
            rowId={({ code }) => code}
            empty="No codes yet. Create some."
            filters={[
              { name: 'state', label: 'Status', choices: stateChoices(codeStates) },
              {
                name: 'batch',
                label: 'Made for',
                choices: batches.map((batch) => ({
                  value: batch.id,
                  label: `${batch.name} (${formatCount(batch.size)})`,
                })),
              },
            ]}
          />
        </div>
      </Page>
      {isCreating && <CreateCodesDialog promotionId={id} onClose={() => setCreating(false)} />}
      {withdrawing && <WithdrawCodesDialog batch={withdrawing} onClose={() => setWithdrawing(undefined)} />}
    </>
  )
}
