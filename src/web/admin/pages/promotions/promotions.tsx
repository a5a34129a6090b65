import { useState } from 'react'
import { Link } from 'react-router'
import {
  changePromotionState,
  getDiscountedProducts,
  getPriceClaims,
  listPromotions,
} from '#contract/admin/promotions/calls.ts'
import type { AdminPromotion } from '#contract/admin/promotions/promotions.ts'
import { promotionStates } from '#domain/promotions/promotion.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { useRead } from '../../api/use-read.ts'
import { useWrite } from '../../api/use-write.ts'
import { DiscountedPanel } from '../../features/promotions/discounted-panel.tsx'
import { EndDialog } from '../../features/promotions/end-dialog.tsx'
import { PriceClaimsPanel } from '../../features/promotions/price-claims-panel.tsx'
import { promotionColumns, RowActions } from '../../features/promotions/promotion-columns.tsx'
import { PromotionDialog } from '../../features/promotions/promotion-dialog.tsx'
import {
  copyPromotion,
  createBlankPromotion,
  type PromotionRecord,
  toPromotionRecord,
} from '../../features/promotions/promotion-fields.tsx'
import { StackingPanel } from '../../features/promotions/stacking-panel.tsx'
import { ActionButton } from '../../parts/action-button.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { originFilter, stateChoices } from '../../parts/list-toolbar.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'

interface OpenPromotion {
  readonly promotion: AdminPromotion | undefined
  readonly record: PromotionRecord
}

export function PromotionsPage() {
  const disabledReason = useDisabledReason('promotions.edit')
  const [editing, setEditing] = useState<OpenPromotion>()
  const [ending, setEnding] = useState<AdminPromotion>()
  const claims = useRead(getPriceClaims())
  const discounted = useRead(getDiscountedProducts())
  const { mutate: changeState } = useWrite(({ id, action }: { id: string; action: 'pause' | 'resume' }) =>
    changePromotionState({ params: { id }, body: { action } }),
  )
  const actions = {
    disabledReason,
    edit: (promotion: AdminPromotion) => setEditing({ promotion, record: toPromotionRecord(promotion) }),
    copy: (promotion: AdminPromotion) =>
      setEditing({ promotion: undefined, record: copyPromotion(promotion, new Date()) }),
    pause: ({ id }: AdminPromotion) => changeState({ id, action: 'pause' }),
    resume: ({ id }: AdminPromotion) => changeState({ id, action: 'resume' }),
    end: setEnding,
  }
  return (
    <ListPage
      title="Promotions"
      sub="Coupon codes and automatic discounts. Each order gets one discount, the best one for the customer, and its gifts."
      actions={
        <>
          <Link to={adminPaths.promotionSimulation} className={buttonClass('outline', 'small')}>
            Try it out
          </Link>
          <ActionButton
            kind="primary"
            disabledReason={disabledReason}
            onClick={() => setEditing({ promotion: undefined, record: createBlankPromotion(new Date()) })}
          >
            Create promotion
          </ActionButton>
        </>
      }
      call={listPromotions}
      label="Promotions"
      searchLabel="Name or code"
      columns={promotionColumns}
      rowId={(promotion) => promotion.id}
      rowActions={(promotion) => <RowActions promotion={promotion} actions={actions} />}
      empty="No promotions yet."
      filters={[{ name: 'state', label: 'Status', choices: stateChoices(promotionStates) }, originFilter]}
    >
      <div className="mt-5 space-y-5">
        <StackingPanel />
        <Loaded query={claims} lines={4} inPanel>
          {({ rows }) => <PriceClaimsPanel claims={rows} />}
        </Loaded>
        <Loaded query={discounted} lines={4} inPanel>
          {({ rows, total }) => <DiscountedPanel discounted={rows} total={total} />}
        </Loaded>
      </div>
      {editing && <PromotionDialog {...editing} onClose={() => setEditing(undefined)} />}
      {ending && <EndDialog promotion={ending} onClose={() => setEnding(undefined)} />}
    </ListPage>
  )
}
