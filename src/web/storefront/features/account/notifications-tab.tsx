import { Link } from 'react-router'
import type { MailSettings } from '#contract/shop/account.ts'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { Form, SubmitButton } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { Checkbox } from '#web/ui/field.tsx'
import { say } from '#web/ui/say.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/use-call.ts'
import { dayText } from '../../parts/day-text.ts'
import { useUnsavedFormInput } from '../../state/unsaved-input.ts'
import { AddressState } from './address-state.tsx'
import { TabRequestState } from './tab-request-state.tsx'

/** Which mail is wanted; mail about orders and the account always comes. */
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
            ? 'This account has no email address, so we write to you about nothing. You can enter one under Account Details.'
            : 'Choose what we write to you about once your email address is confirmed.'}
        </p>
        <AddressState customer={customer} />
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
    text: 'Once an order, some days after it was delivered.',
  },
  { name: 'backInStock', label: 'Back in stock', text: 'One mail about each product you asked us to watch.' },
] as const

function Choices({ settings, onSaved }: { settings: MailSettings; onSaved: () => void }) {
  const form = useForm({
    send: (values) =>
      call(
        'saveNotifications',
        Object.fromEntries(choices.map(({ name }) => [name, values.isChecked(name)])),
      ),
    onSuccess({ message }) {
      say(message, 'success')
      onSaved()
    },
  })
  useUnsavedFormInput('notifications', form.ref)

  return (
    <Form form={form} className="grid max-w-2xl gap-8">
      <fieldset>
        <legend className="text-ink-soft">
          What we may write to <strong className="font-semibold break-all text-ink">{settings.email}</strong>{' '}
          about
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
        Mail about your orders and the safety of your account comes in any case. Every other mail has a link
        that ends it in one click; what you end there is shown here.
      </p>
      {settings.privacySignalAt && (
        <p className="rounded-md bg-leaf-soft px-4 py-3 text-sm">
          Your browser has sent the Global Privacy Control signal since {dayText(settings.privacySignalAt)}.
          We honour it: nothing is ticked for you, no review is asked for, and we sell or share your data with
          nobody.
        </p>
      )}
      <div>
        <SubmitButton size="large">Save choices</SubmitButton>
      </div>
      {settings.waitingFor.length > 0 && (
        <section aria-labelledby="waiting-for">
          <h2 id="waiting-for" className="text-xl">
            You wait for
          </h2>
          <ul className="mt-3 text-sm">
            {settings.waitingFor.map(({ name, href }) => (
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
