import { formatRoundMoney } from '#domain/money.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import type { FormState } from '#web/forms/use-form.ts'
import { TextField } from '#web/ui/field.tsx'
import { useLayoutData } from '../../state/layout-data.ts'
import { type CouponState, couponFieldId, removeCouponId } from './use-coupon.ts'

/** The coupon of the order, or the form to enter one. */
export function Coupon({ coupon, note }: { coupon: CouponState; note?: string }) {
  if (coupon.applied) return <AppliedCoupon code={coupon.applied} note={note} onRemove={coupon.remove} />
  return <CouponForm form={coupon.form} />
}

function AppliedCoupon({ code, note, onRemove }: { code: string; note?: string; onRemove: () => void }) {
  return (
    <div className="text-sm" aria-live="polite">
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          Coupon <strong className="font-semibold">{code}</strong> {note ? 'is valid' : 'applied'}
        </span>
        <button
          id={removeCouponId}
          type="button"
          onClick={onRemove}
          className="min-h-6 font-semibold text-leaf underline underline-offset-4"
        >
          Remove<span className="sr-only"> coupon {code}</span>
        </button>
      </p>
      {note && <p className="mt-2 text-[0.8125rem] text-ink-soft">{note}</p>}
    </div>
  )
}

function CouponForm({ form }: { form: FormState }) {
  const { standardShipping } = useLayoutData()
  return (
    <Form form={form} label="Coupon">
      <p className="mb-2 text-sm font-medium">Have a coupon ?</p>
      <div className="flex flex-wrap items-start gap-2">
        <TextField
          id={couponFieldId}
          label="Coupon Code"
          name="couponCode"
          hideLabel
          placeholder="Coupon Code"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={() => form.clearErrors()}
          className="min-w-0 flex-1 basis-32"
        />
        <SubmitButton kind="outline" className="h-12">
          Apply
        </SubmitButton>
      </div>
      <p className="mt-2 text-[0.8125rem] text-ink-faint">
        One discount per order. Gifts come on top.
        {standardShipping !== undefined &&
          standardShipping.freeFrom > 0 &&
          ` Free standard shipping over ${formatRoundMoney(standardShipping.freeFrom)} is based on your subtotal before the discount.`}
      </p>
    </Form>
  )
}
