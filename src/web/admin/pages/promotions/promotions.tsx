import { useMemo, useState } from 'react'
import { changePromotionState, listPromotions } from '#contract/admin/promotions/calls.ts'
import type { AdminPromotion } from '#contract/admin/promotions/promotions.ts'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { DiscountedPanel } from '../../features/promotions/discounted-panel.tsx'
import { EndDialog } from '../../features/promotions/end-dialog.tsx'
import { PriceClaimsPanel } from '../../features/promotions/price-claims-panel.tsx'
import { promotionColumns } from '../../features/promotions/promotion-columns.tsx'
import { PromotionDialog } from '../../features/promotions/promotion-dialog.tsx'
import {
  copyPromotion,
  createBlankPromotion,
  type PromotionRecord,
  toPromotionRecord,
} from '../../features/promotions/promotion-fields.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { Page, Panel } from '../../parts/page.tsx'
import { EmptyState, Loaded } from '../../parts/query-states.tsx'
import { useDisabledReason } from '../../state/session.ts'

interface OpenPromotion {
  readonly promotion: AdminPromotion | undefined
  readonly record: PromotionRecord
}

export function PromotionsPage() {
  const disabledReason = useDisabledReason('promotions.edit')
  const [editing, setEditing] = useState<OpenPromotion>()
  const [ending, setEnding] = useState<AdminPromotion>()
  const query = useRead(listPromotions())
  const { data } = query
  const { mutate: changeState } = useWrite(({ id, action }: { id: string; action: 'pause' | 'resume' }) =>
    changePromotionState({ params: { id }, body: { action } }),
  )
  const columns = useMemo(
    () =>
      promotionColumns({
        disabledReason,
        edit: (promotion) => setEditing({ promotion, record: toPromotionRecord(promotion) }),
        copy: (promotion) =>
          setEditing({ promotion: undefined, record: copyPromotion(promotion, new Date()) }),
        pause: ({ id }) => changeState({ id, action: 'pause' }),
        resume: ({ id }) => changeState({ id, action: 'resume' }),
        end: setEnding,
      }),
    [disabledReason, changeState],
  )
  return (
    <Page
      title="Promotions"
      sub="Coupon codes and automatic discounts. Each order gets one promotion: the best one for the customer."
      actions={
        <ActionButton
          kind="primary"
          disabledReason={disabledReason}
          onClick={() => setEditing({ promotion: undefined, record: createBlankPromotion(new Date()) })}
        >
          Create promotion
        </ActionButton>
      }
    >
      <div className="space-y-5">
        <Panel flush>
          <Loaded query={query}>
            {({ rows }) => (
              <DataTable
                label="Promotions"
                columns={columns}
                rows={rows}
                rowId={(promotion) => promotion.id}
                empty={<EmptyState title="No promotions yet." />}
              />
            )}
          </Loaded>
        </Panel>
        {data && <PriceClaimsPanel claims={data.claims} />}
        {data && <DiscountedPanel discounted={data.discountedProducts} total={data.discountedProductCount} />}
      </div>
      {editing && data && (
        <PromotionDialog {...editing} choices={data} onClose={() => setEditing(undefined)} />
      )}
      {ending && <EndDialog promotion={ending} onClose={() => setEnding(undefined)} />}
    </Page>
  )
}
