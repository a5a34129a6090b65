import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/field.tsx'
import { call, faultsIn } from '../../api/call.ts'
import { useFormFaults } from '../../state/form-faults.ts'
import { useSession } from '../../state/session.ts'

/** A message to the shop. What is wrong stands at its field, the focus on the first one; what was typed stays. */
export function ContactForm() {
  const { element, faults, clear, refuse } = useFormFaults()
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string>()
  const user = useSession((session) => session.user)

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = Object.fromEntries(new FormData(event.currentTarget))
    setBusy(true)
    clear()
    const answer = await call('writeToShop', entered)
    setBusy(false)
    if (answer.ok) setSent(answer.value.message)
    else refuse(answer.message, faultsIn(answer))
  }

  if (sent !== undefined) {
    return (
      <div role="status" className="mt-6">
        <p className="text-lg">{sent}</p>
        <p className="mt-2 text-ink-soft">We answer to the address you gave.</p>
        <Button kind="outline" className="mt-6" onClick={() => setSent(undefined)}>
          Write another message
        </Button>
      </div>
    )
  }
  return (
    <form ref={element} method="dialog" noValidate onSubmit={send} className="mt-6 grid gap-5 sm:grid-cols-2">
      <TextField
        label="Name"
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        // Who is signed in arrives after the page, and leaves alone what was typed before.
        defaultValue={user ? `${user.firstname} ${user.lastname}` : ''}
        error={faults.name}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        maxLength={254}
        autoComplete="email"
        defaultValue={user?.email ?? ''}
        error={faults.email}
      />
      <TextField
        label="Order number"
        name="orderNumber"
        optional
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        className="sm:col-span-2"
        error={faults.orderNumber}
      />
      <TextAreaField
        label="Message"
        name="message"
        required
        rows={7}
        maxLength={4000}
        className="sm:col-span-2"
        error={faults.message}
      />
      <div className="sm:col-span-2">
        <Button type="submit" size="large" busy={busy} className="max-sm:w-full">
          Send message
        </Button>
      </div>
    </form>
  )
}
