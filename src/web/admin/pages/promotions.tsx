import { useMemo, useState } from 'react'
import type { AdminPromotion } from '#contract/admin/promotions.ts'
import { changePromotionState, listPromotions } from '../api/promotions.ts'
import { useRead } from '../api/use-read.ts'
import { useWrite } from '../api/use-write.ts'
import { DiscountedPanel } from '../features/promotions/discounted-panel.tsx'
import { EndDialog } from '../features/promotions/end-dialog.tsx'
import { PriceClaimsPanel } from '../features/promotions/price-claims-panel.tsx'
import { promotionColumns } from '../features/promotions/promotion-columns.tsx'
import { PromotionDialog } from '../features/promotions/promotion-dialog.tsx'
import { blankEntry, copyOf, entryOf, type PromotionEntry } from '../features/promotions/promotion-entry.ts'
import { DataTable } from '../parts/data-table.tsx'
import { Page, Panel } from '../parts/page.tsx'
import { ReasonedButton } from '../parts/reasoned-button.tsx'
import { Empty, Loaded } from '../parts/states.tsx'
import { useWhyNot } from '../state/session.ts'

interface Written {
  readonly promotion: AdminPromotion | undefined
  readonly begin: PromotionEntry
}

export function PromotionsPage() {
  const whyNot = useWhyNot('change promotions')
  const [written, setWritten] = useState<Written>()
  const [ending, setEnding] = useState<AdminPromotion>()
  const asked = useRead(listPromotions())
  const { data } = asked
  const { mutate: take, isPending: stepping } = useWrite(
    ({ id, action }: { id: string; action: 'pause' | 'resume' | 'end' }) => changePromotionState(id, action),
    () => setEnding(undefined),
  )
  const columns = useMemo(
    () =>
      promotionColumns({
        whyNot,
        edit: (promotion) => setWritten({ promotion, begin: entryOf(promotion) }),
        copy: (promotion) => setWritten({ promotion: undefined, begin: copyOf(promotion, new Date()) }),
        pause: ({ id }) => take({ id, action: 'pause' }),
        resume: ({ id }) => take({ id, action: 'resume' }),
        end: setEnding,
      }),
    [whyNot, take],
  )
  return (
    <Page
      title="Promotions"
      sub="Coupon codes and automatic discounts. Each order gets one promotion: the best one for the customer."
      actions={
        <ReasonedButton
          kind="primary"
          whyNot={whyNot}
          onClick={() => setWritten({ promotion: undefined, begin: blankEntry(new Date()) })}
        >
          Create promotion
        </ReasonedButton>
      }
    >
      <div className="space-y-5">
        <Panel flush>
          <Loaded asked={asked}>
            {({ rows }) => (
              <DataTable
                label="Promotions"
                columns={columns}
                rows={rows}
                rowId={(promotion) => promotion.id}
                empty={<Empty title="No promotions yet." />}
              />
            )}
          </Loaded>
        </Panel>
        {data && <PriceClaimsPanel claims={data.claims} />}
        {data && <DiscountedPanel discounted={data.discounted} total={data.discountedTotal} />}
      </div>
      {written && data && (
        <PromotionDialog {...written} choices={data} onClose={() => setWritten(undefined)} />
      )}
      {ending && (
        <EndDialog
          promotion={ending}
          busy={stepping}
          onClose={() => setEnding(undefined)}
          onEnd={() => take({ id: ending.id, action: 'end' })}
        />
      )}
    </Page>
  )
}
