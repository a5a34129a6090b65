import { useState } from 'react'
import type { OrderView } from '#contract/shop/order.ts'
import { Form, FormError, SubmitButton } from '#web/forms/form.tsx'
import { requireFields } from '#web/forms/form-values.ts'
import { useForm } from '#web/forms/use-form.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { call } from '../api/call.ts'
import { NarrowPage } from '../parts/narrow-page.tsx'
import { OrderAgain } from '../parts/orders/order-again.tsx'
import { OrderDetails } from '../parts/orders/order-details.tsx'
import { PrintOrder } from '../parts/orders/print-order.tsx'
import { RequestReturn } from '../parts/returns/request-return.tsx'
import { useBrowserParameter } from '../state/browser-parameter.ts'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/track-order'

export function meta({ matches }: Route.MetaArgs) {
  return createPageMeta(matches[0].loaderData, { title: 'Track an order' })
}

export default function TrackOrder() {
  // Emails about an order link here with its number.
  const emailedNumber = useBrowserParameter('number')
  const [found, setFound] = useState<{ order: OrderView; email: string }>()
  const order = found?.order
  const form = useForm({
    validate(values) {
      const fields = requireFields(values, ['orderNumber', 'email'])
      return Object.keys(fields).length === 0 ? undefined : { message: 'Please fill both fields', fields }
    },
    send: ({ text }) => findOrder(text('orderNumber'), text('email')),
  })

  async function findOrder(orderNumber: string, email: string) {
    const result = await call('getOrder', { orderNumber, email })
    setFound(result.ok ? { order: result.value.order, email } : undefined)
    return result
  }

  return (
    <>
      <div data-screen="">
        <NarrowPage
          title="Track an order"
          text="Enter the order number from your confirmation and the email address you ordered with."
        >
          <Form form={form} className="grid gap-4">
            <TextField
              label="Order number"
              name="orderNumber"
              required
              maxLength={40}
              defaultValue={emailedNumber}
              autoComplete="off"
              autoCapitalize="characters"
            />
            <TextField
              label="Email"
              name="email"
              type="email"
              required
              maxLength={254}
              autoComplete="email"
            />
            <FormError />
            <SubmitButton size="large" className="mt-2">
              Find order
            </SubmitButton>
          </Form>
        </NarrowPage>
      </div>
      {order && found && (
        <section aria-labelledby="order-found" className="column mt-14">
          <div
            className="mb-6 flex flex-wrap items-baseline justify-between gap-3"
            role="status"
            data-screen=""
          >
            <h2 id="order-found" className="figures text-3xl">
              Order <span translate="no">{order.number}</span>
            </h2>
            <p className="text-ink-soft">{order.statusText}</p>
          </div>
          {order.payUrl && (
            <a href={order.payUrl} className={buttonClass('primary', 'large', 'mb-6')}>
              Pay now
            </a>
          )}
          {order.ageDocument && (
            <p data-screen="" className="mb-6 rounded-lg bg-amber-soft p-6 leading-7">
              {order.ageDocument.provider === undefined
                ? 'To upload a photo of your ID, open the order from the link in our email about it, or in your account.'
                : `${order.ageDocument.provider} asks you for a photo of your ID by email or text message.`}
            </p>
          )}
          <PrintOrder order={order} access={{ email: found.email }} />
          <OrderDetails order={order} access={{ email: found.email }} />
          <div data-screen="" className="mt-6 flex flex-wrap gap-3">
            <OrderAgain order={order} access={{ email: found.email }} />
            <RequestReturn
              order={order}
              access={{ email: found.email }}
              onRequested={() => void findOrder(order.number, found.email)}
            />
          </div>
        </section>
      )}
    </>
  )
}
