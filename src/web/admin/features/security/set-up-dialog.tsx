import { useQuery } from '@tanstack/react-query'
import { confirmSecondFactor, startSecondFactor } from '#contract/admin/staff/calls.ts'
import type { SecondFactorSecret } from '#contract/admin/staff/second-factor.ts'
import { Form } from '../../../forms/form.tsx'
import { TextField } from '../../../ui/field.tsx'
import { write } from '../../api/call.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { Loaded } from '../../parts/query-states.tsx'

/** The secret for the authenticator app, and its first code. */
export function SetUpDialog({
  onClose,
  onDone,
}: {
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}) {
  const query = useQuery({
    queryKey: ['new-secret'],
    queryFn: () => write(startSecondFactor()),
    // Each opening creates a new secret; a refocused window does not.
    staleTime: 'static',
    gcTime: 0,
  })
  return (
    <Overlay title="Set up second factor" place="center" onClose={onClose}>
      <Loaded query={query} lines={4}>
        {(secret) => <SetUp secret={secret} onClose={onClose} onDone={onDone} />}
      </Loaded>
    </Overlay>
  )
}

function SetUp({
  secret,
  onClose,
  onDone,
}: {
  secret: SecondFactorSecret
  onClose: () => void
  onDone: (codes: readonly string[]) => void
}) {
  const form = useWriteForm({
    call: (values) => confirmSecondFactor({ body: { code: values.text('code') } }),
    validate: (values) => ({ code: values.text('code') === '' ? 'Enter the code.' : undefined }),
    errorField: 'code',
    onSaved: ({ codes }) => onDone(codes),
  })
  return (
    <Form form={form} className="space-y-4 p-5">
      <ol className="list-decimal space-y-4 pl-5 text-sm marker:font-semibold">
        <li>
          Scan this code with an authenticator app.
          <QrCode
            qr={secret.qr}
            label="QR code for your authenticator app"
            className="mx-auto my-3 size-48"
          />
          <details className="text-ink-soft">
            <summary className="cursor-pointer font-medium text-leaf">Enter the key instead</summary>
            <code data-secret className="mt-2 block rounded-md bg-paper-deep p-3 text-[0.8125rem] break-all">
              {secret.secret.replace(/.{4}(?=.)/g, '$& ')}
            </code>
          </details>
        </li>
        <li>
          <TextField
            label="Enter the six-digit code from the app"
            inputMode="numeric"
            autoComplete="one-time-code"
            name="code"
            maxLength={7}
          />
        </li>
      </ol>
      <DialogButtons submitLabel="Turn on" busy={form.busy} onClose={onClose} />
    </Form>
  )
}
