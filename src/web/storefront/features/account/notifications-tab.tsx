import { Link } from 'react-router'
import type { EmailPreferences } from '#contract/shop/account.ts'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { formatDay } from '#domain/format-date.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { announce } from '#web/ui/announce.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { useUnsavedFormInput } from '../../state/unsaved-form-input.ts'
import { EmailVerification } from './email-verification.tsx'
import { TabRequestState } from './tab-request-state.tsx'

/** Which optional emails the customer gets. */
export function NotificationsTab({ customer }: { customer: CustomerProfile }) {
  const { value, failure, reload } = useCall('getNotifications', {})
  if (value === undefined || failure !== undefined)
    return <TabRequestState failure={failure} contentName="your notification settings" onRetry={reload} />
  const { settings } = value
  if (settings === undefined)
    return (
      <div className="grid max-w-2xl gap-5">
        <p className="text-ink-soft">
          {customer.email === undefined
            ? 'Your account has no email address, so we cannot email you. Add one under Account Details.'
            : 'Confirm your email address to choose which emails you get.'}
        </p>
        <EmailVerification customer={customer} />
      </div>
    )
  return <Choices key={JSON.stringify(settings)} settings={settings} onSaved={reload} />
}

const choices = [
  {
    name: 'news',
    label: 'News and offers',
    text: 'New products and promotions, a few times a month at most.',
  },
  {
    name: 'reviewRequests',
    label: 'Review requests',
    text: 'Once per order, a few days after delivery.',
  },
  { name: 'backInStock', label: 'Back in stock', text: 'One email for each product you asked about.' },
] as const

function Choices({ settings, onSaved }: { settings: EmailPreferences; onSaved: () => void }) {
  const form = useForm({
    send: (values) =>
      call('saveNotifications', {
        news: values.isChecked('news'),
        reviewRequests: values.isChecked('reviewRequests'),
        backInStock: values.isChecked('backInStock'),
      }),
    onSuccess({ message }) {
      announce(message, 'success')
      onSaved()
    },
  })
  useUnsavedFormInput('notifications', form.ref)

  return (
    <Form form={form} className="grid max-w-2xl gap-8">
      <fieldset>
        <legend className="text-ink-soft">
          Emails we may send to <strong className="font-semibold break-all text-ink">{settings.email}</strong>
        </legend>
        <div className="mt-5 grid gap-4">
          {choices.map(({ name, label, text }) => (
            <Checkbox
              key={name}
              name={name}
              defaultChecked={settings[name]}
              disabled={name === 'reviewRequests' && settings.privacySignalAt !== undefined}
            >
              <span className="block font-medium text-ink">{label}</span>
              {text}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <p className="text-sm text-ink-soft">
        We always email you about your orders and the security of your account. Every other email has an
        unsubscribe link, and what you change there shows here.
      </p>
      {settings.privacySignalAt && (
        <p className="rounded-md bg-leaf-soft px-4 py-3 text-sm">
          Your browser has sent the Global Privacy Control signal since {formatDay(settings.privacySignalAt)}.
          We honor it: no box is checked for you, we do not ask for reviews, and we do not sell or share your
          data.
        </p>
      )}
      <UnplacedFormError />
      <div>
        <SubmitButton size="large">Save settings</SubmitButton>
      </div>
      {settings.backInStockRequests.length > 0 && (
        <section aria-labelledby="waiting-for">
          <h2 id="waiting-for" className="text-xl">
            Back-in-stock requests
          </h2>
          <ul className="mt-3 text-sm">
            {settings.backInStockRequests.map(({ name, href }) => (
              <li key={href} className="py-1">
                <Link to={href} className="text-leaf hover:underline">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Form>
  )
}
