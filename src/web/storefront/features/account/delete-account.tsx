import { useState } from 'react'
import { Link } from 'react-router'
import type { CustomerProfile } from '#contract/spec-v1/user.ts'
import { type Cents, formatMoney } from '#domain/money.ts'
import { orderRetentionYears } from '#domain/orders/retention.ts'
import { Form, SubmitButton, UnplacedFormError } from '#web/forms/form.tsx'
import { useForm } from '#web/forms/use-form.ts'
import { paths } from '#web/paths.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox, PasswordField, TextField } from '#web/ui/field.tsx'
import { Overlay } from '#web/ui/overlay.tsx'
import { call } from '../../api/call.ts'
import { customerToken } from '../../api/token.ts'
import { useCall } from '../../api/use-call.ts'
import { TabRequestState } from './tab-request-state.tsx'

const confirmationWord = 'DELETE'

/** Says what stands in the way of the deletion, or else asks for it. */
export default function DeleteAccount({
  customer,
  onClose,
}: {
  customer: CustomerProfile
  onClose: () => void
}) {
  const [done, setDone] = useState<string>()
  const { value, failure, reload } = useCall('checkAccountDeletion', done === undefined ? {} : undefined)

  // A full page load forgets the customer.
  const leave = () => window.location.assign('/')
  if (done)
    return (
      <Overlay title="Your account is deleted" place="center" onClose={leave}>
        <div className="p-6">
          <p role="status">{done}</p>
          <Button size="large" className="mt-6" onClick={leave}>
            Go to home page
          </Button>
        </div>
      </Overlay>
    )
  return (
    <Overlay title="Delete my account" place="center" onClose={onClose}>
      {value === undefined || failure !== undefined ? (
        <div className="p-6">
          <TabRequestState failure={failure} contentName="your open orders" onRetry={reload} />
        </div>
      ) : value.obstacle === undefined ? (
        <DeletionForm customer={customer} credit={value.credit} onDeleted={setDone} onClose={onClose} />
      ) : (
        <Obstacle text={value.obstacle} onClose={onClose} />
      )}
    </Overlay>
  )
}

function Obstacle({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <div className="p-6">
      <p role="status" className="rounded-md bg-amber-soft px-4 py-3 text-sm">
        {text}
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Link to={paths.contact()} className={buttonClass('outline')}>
          Contact us
        </Link>
        <Link to={paths.account('orders')} onClick={onClose} className={buttonClass('primary')}>
          View my orders
        </Link>
      </div>
    </div>
  )
}

/** Explains what is deleted and what is kept, asks for the password and a typed word, and deletes the account. */
function DeletionForm({
  customer,
  credit,
  onDeleted,
  onClose,
}: {
  customer: CustomerProfile
  /** What is lost of store credit. */
  credit: Cents
  onDeleted: (message: string) => void
  onClose: () => void
}) {
  const form = useForm({
    send: (values) =>
      call('deleteAccount', {
        password: values.rawText('password'),
        confirmation: values.rawText('confirmation'),
        reviews: values.text('reviews') === 'remove' ? 'remove' : 'anonymize',
        forfeitsCredit: values.isChecked('forfeitsCredit'),
      }),
    onSuccess({ message }) {
      customerToken.clear()
      onDeleted(message)
    },
  })

  return (
    <Form form={form} className="grid gap-5 p-6 text-sm">
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">What is deleted right away</h3>
        <p className="mt-1 text-ink-soft">
          Your name, email, phone number, password, sessions, addresses, cart, saved items, wishlist,
          settings, questions that the shop does not show, messages to us and the emails we sent you. Unpaid
          orders are canceled. This cannot be undone.
        </p>
      </div>
      <div>
        <h3 className="font-sans text-sm font-semibold tracking-normal">What we keep, and why</h3>
        <p className="mt-1 text-ink-soft">
          Paid orders with your name, address, email and date of birth. Tax law requires a record of what was
          sold, to whom and where. Age-verification law requires proof of age. We delete them{' '}
          {orderRetentionYears} years after the end of the year of the order. If you unsubscribed from emails,
          your address stays on our do-not-email list.
        </p>
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">Your reviews and the questions that the shop shows</legend>
        <label className="flex min-h-8 items-center gap-2.5">
          <input type="radio" name="reviews" value="anonymize" defaultChecked className="size-5" /> Keep them
          without your name
        </label>
        <label className="flex min-h-8 items-center gap-2.5">
          <input type="radio" name="reviews" value="remove" className="size-5" /> Delete them too
        </label>
      </fieldset>
      {credit > 0 && (
        <Checkbox name="forfeitsCredit">
          I know that I lose my store credit of{' '}
          <span translate="no" className="figures">
            {formatMoney(credit)}
          </span>
          .
        </Checkbox>
      )}
      {customer.hasPassword && (
        <PasswordField label="Your password" name="password" autoComplete="current-password" />
      )}
      <TextField
        label={`Type ${confirmationWord} to confirm`}
        name="confirmation"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <UnplacedFormError />
      <div className="flex flex-wrap justify-end gap-3">
        <Button kind="outline" onClick={onClose}>
          Keep my account
        </Button>
        <SubmitButton kind="danger">Delete account</SubmitButton>
      </div>
    </Form>
  )
}
