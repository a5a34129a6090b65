import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { accountAgeMessages, checkAge } from '#domain/age-checks/age-check.ts'
import { formatMoment } from '#domain/format-date.ts'
import { cents, formatMoney } from '#domain/money.ts'
import { describedMethods, type PaymentMethod } from '#domain/payments/payment-method.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { WarningText } from '#web/ui/warning-text.tsx'
import { call } from '../../api/call.ts'
import { DateOfBirthField, TermsCheckbox } from '../../parts/account/person-fields.tsx'
import { ProductWarnings } from '../../parts/catalog/product-warnings.tsx'
import { withOrderKey } from '../../state/orders/order-key-in-url.ts'
import { isStorageOff } from '../../state/storage-off.ts'

type ToConfirm = NonNullable<OrderView['toConfirm']>

const toWarningField = (ruleId: string) => `warning-${ruleId}`

/** The payment link of an order that staff made: its customer states their age, accepts the terms and chooses how to pay. */
export function ConfirmOrder({
  order,
  toConfirm,
  orderKey,
  onRefused,
}: {
  order: Pick<OrderView, 'number' | 'total'>
  toConfirm: ToConfirm
  orderKey: string | undefined
  /** Called when the order cannot be confirmed as it is shown. */
  onRefused: () => void
}) {
  const [picked, setPicked] = useState<PaymentMethod>()
  // The order is asked for again while the page is open, and may have other methods then.
  const chosen = toConfirm.methods.find((each) => each.method === picked) ?? toConfirm.methods[0]
  const method = chosen?.method
  const required = toConfirm.warnings.filter(({ requiresAcknowledgment }) => requiresAcknowledgment)
  const total = cents(chosen?.total ?? order.total)
  const form = useForm({
    leavesPage: true,
    validate(values) {
      const age = checkAge(values.text('dateOfBirth'), new Date())
      const unread = required.filter(({ ruleId }) => !values.isChecked(toWarningField(ruleId)))
      const fields = {
        dateOfBirth: age.ok ? undefined : accountAgeMessages[age.refusal],
        ...Object.fromEntries(
          unread.map(({ ruleId }) => [
            toWarningField(ruleId),
            'Please check the box to confirm that you have read this warning.',
          ]),
        ),
        acceptTerms: values.isChecked('acceptTerms') ? undefined : 'Please accept the terms and conditions.',
      }
      const message = Object.values(fields).find((error) => error !== undefined)
      return message === undefined ? undefined : { message, fields }
    },
    send: (values) =>
      call('confirmOrder', {
        orderNumber: order.number,
        orderKey,
        paymentMethod: method,
        expectedTotal: total,
        dateOfBirth: values.text('dateOfBirth'),
        acceptTerms: true,
        acknowledgments: required.map(({ ruleId, text }) => ({ ruleId, text })),
        storesNothing: isStorageOff(),
      }),
    onSuccess: ({ url }) => window.location.assign(withOrderKey(url, orderKey)),
    onFailure: (failure) => {
      if (failure.kind === 'refused' && failure.refusal.code !== 'under-age') onRefused()
    },
  })
  return (
    <Form form={form} label="Confirm your order" className="mx-auto mt-8 grid max-w-xl gap-5 text-left">
      <p className="rounded-lg bg-leaf-soft px-5 py-4 text-[0.9375rem] leading-6">
        We prepared this order for you and hold its items until{' '}
        <strong className="font-semibold">{formatMoment(toConfirm.until)}</strong>. Check it below, then
        confirm and pay.
      </p>
      <div>
        <DateOfBirthField />
      </div>
      {toConfirm.methods.length > 1 && (
        <MethodChoice methods={toConfirm.methods} chosen={method} onChoose={setPicked} />
      )}
      <div className="grid gap-4 empty:hidden">
        <ProductWarnings warnings={toConfirm.warnings.filter((each) => !required.includes(each))} />
        {required.map((warning) => (
          <Checkbox
            key={warning.ruleId}
            name={toWarningField(warning.ruleId)}
            required
            className="rounded-lg border border-line-strong bg-paper-deep px-5 py-4"
          >
            <WarningText {...warning} /> <span className="font-medium text-ink">I have read this.</span>
          </Checkbox>
        ))}
      </div>
      <TermsCheckbox />
      <UnplacedFormError />
      <SubmitButton size="large">
        {method === 'by-hand' ? 'Confirm order' : 'Confirm and pay'}{' '}
        <span translate="no" className="figures">
          <span aria-hidden="true">· </span>
          {formatMoney(cents(chosen?.due ?? total))}
        </span>
      </SubmitButton>
    </Form>
  )
}

function MethodChoice({
  methods,
  chosen,
  onChoose,
}: {
  methods: ToConfirm['methods']
  chosen: PaymentMethod | undefined
  onChoose: (method: PaymentMethod) => void
}) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-medium">How would you like to pay?</legend>
      {methods.map(({ method, due }) => (
        <label
          key={method}
          className={`flex cursor-pointer items-center gap-4 rounded-lg border px-5 py-4 transition-colors duration-150 ${
            method === chosen
              ? 'border-leaf bg-leaf-soft'
              : 'border-line-strong bg-card hover:border-leaf-mid'
          }`}
        >
          <input
            type="radio"
            name="paymentMethod"
            checked={method === chosen}
            onChange={() => onChoose(method)}
            className="size-5 shrink-0"
          />
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{describedMethods[method].name}</span>
            <span className="mt-0.5 block text-[0.8125rem] text-ink-soft">
              {describedMethods[method].nextStep}
            </span>
          </span>
          <span translate="no" className="figures shrink-0 font-medium">
            {formatMoney(cents(due))}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
