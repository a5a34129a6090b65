import { type FormEvent, useState } from 'react'
import { formatRoundMoney } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { useChrome } from '../../state/chrome.ts'
import type { CouponState } from './use-coupon.ts'

/** 'Have a coupon ?' Apply asks the server; a refusal stands at the field and the order goes on without it. */
export function Coupon({ coupon, note }: { coupon: CouponState; note?: string }) {
  if (coupon.applied) return <Applied code={coupon.applied} note={note} onRemove={coupon.remove} />
  return <CouponField fault={coupon.fault} onApply={coupon.apply} />
}

function Applied({ code, note, onRemove }: { code: string; note?: string; onRemove: () => void }) {
  return (
    <div className="text-sm" aria-live="polite">
      <p className="flex items-center justify-between gap-3">
        <span className="min-w-0 break-words">
          Coupon <strong className="font-semibold">{code}</strong> {note ? 'is valid' : 'applied'}
        </span>
        <button
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

function CouponField({ fault, onApply }: { fault?: string; onApply: (code: string) => Promise<void> }) {
  const { freeShippingThreshold } = useChrome()
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  async function apply(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    await onApply(code)
    setBusy(false)
  }
  return (
    <form onSubmit={apply}>
      <p className="text-sm font-medium">Have a coupon ?</p>
      <div className="mt-2 flex gap-2">
        <input
          aria-label="Coupon Code"
          placeholder="Coupon Code"
          maxLength={64}
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'coupon-fault coupon-hint' : 'coupon-hint'}
          className="h-11 w-full min-w-0 rounded-md border border-line-strong bg-card px-3.5 text-sm placeholder:text-ink-faint hover:border-leaf-mid aria-invalid:border-refusal"
        />
        <Button type="submit" kind="outline" busy={busy}>
          Apply
        </Button>
      </div>
      {fault && (
        <p id="coupon-fault" role="alert" className="mt-2 text-[0.8125rem] font-medium text-refusal">
          {fault}
        </p>
      )}
      <p id="coupon-hint" className="mt-2 text-[0.8125rem] text-ink-faint">
        One offer holds for an order. Free standard shipping over {formatRoundMoney(freeShippingThreshold)} is
        judged before the discount.
      </p>
    </form>
  )
}
