import { useEffect, useRef, useState } from 'react'
import {
  connectCarrierAccount,
  connectPaymentAccount,
  connectTaxAccount,
} from '#contract/admin/accounts/calls.ts'
import { accountEntry, type ConnectedAccountResponse } from '#contract/admin/accounts/provider-accounts.ts'
import { type AccountMode, explainMissingCredentials } from '#domain/accounts/provider-account.ts'
import type { ShopMode } from '#domain/shop-mode.ts'
import { Form, UnplacedFormError } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { ChoiceField, SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import { CredentialFields } from './credential-fields.tsx'
import { type AccountKind, readCredentials } from './payment-account.ts'
import { WebhookUrl } from './webhook-url.tsx'

interface Connected {
  readonly provider: AccountKind
  readonly answer: ConnectedAccountResponse
}

/** What staff connect. */
type Port = 'payments' | 'carriers' | 'tax'

const connectCalls = {
  payments: connectPaymentAccount,
  carriers: connectCarrierAccount,
  tax: connectTaxAccount,
} as const

/** Connects an account, and then says where its provider reports news. */
export function ConnectAccountDialog({
  port,
  kinds,
  shopMode,
  onClose,
}: {
  port: Port
  kinds: readonly [AccountKind, ...AccountKind[]]
  shopMode: ShopMode
  onClose: () => void
}) {
  const [connected, setConnected] = useState<Connected>()
  return (
    <Overlay
      title={
        connected === undefined
          ? 'Connect an account'
          : connected.answer.ok
            ? 'Account connected'
            : 'Account saved and paused'
      }
      place="center"
      onClose={onClose}
    >
      {connected === undefined ? (
        <ConnectForm
          port={port}
          kinds={kinds}
          shopMode={shopMode}
          onConnected={setConnected}
          onClose={onClose}
        />
      ) : (
        <ConnectedAccount {...connected} onClose={onClose} />
      )}
    </Overlay>
  )
}

function ConnectForm({
  port,
  kinds,
  shopMode,
  onConnected,
  onClose,
}: {
  port: Port
  kinds: readonly [AccountKind, ...AccountKind[]]
  shopMode: ShopMode
  onConnected: (connected: Connected) => void
  onClose: () => void
}) {
  const [provider, setProvider] = useState(kinds[0])
  const [name, setName] = useState(provider.name)
  const [mode, setMode] = useState<AccountMode>(shopMode === 'live' ? 'live' : 'test')
  const form = useWriteForm({
    call: (values) =>
      connectCalls[port]({
        body: { kind: provider.kind, name, mode, credentials: readCredentials(provider, values) },
      }),
    schema: accountEntry,
    validate: (values) => explainMissingCredentials(provider.fields, readCredentials(provider, values)),
    toast: false,
    onSaved: (answer) => onConnected({ provider, answer }),
  })
  const chooseProvider = (kind: string) => {
    const chosen = kinds.find((each) => each.kind === kind)
    if (chosen === undefined) return
    setProvider(chosen)
    // A name that staff chose stays.
    if (name === provider.name) setName(chosen.name)
    form.clearErrors()
  }
  return (
    <Form form={form} className="space-y-4 p-5">
      <SelectField
        name="kind"
        label="Provider"
        value={provider.kind}
        onChange={({ target }) => chooseProvider(target.value)}
      >
        {kinds.map((each) => (
          <option key={each.kind} value={each.kind}>
            {each.name}
          </option>
        ))}
      </SelectField>
      <TextField
        name="name"
        label="Name"
        hint="Only staff see it."
        autoComplete="off"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ChoiceField
        name="mode"
        label="Mode"
        hint={modeHints[port][shopMode]}
        choices={modeChoices[port]}
        value={mode}
        onChoose={setMode}
      />
      <CredentialFields key={provider.kind} provider={provider} />
      <UnplacedFormError />
      <DialogButtons submitLabel="Connect account" busy={form.busy} onClose={onClose} />
    </Form>
  )
}

const modeChoices = {
  payments: [
    { value: 'test', label: 'Test: no money moves' },
    { value: 'live', label: 'Live: customers pay' },
  ],
  carriers: [
    { value: 'test', label: 'Test: labels are samples' },
    { value: 'live', label: 'Live: labels are paid for' },
  ],
  tax: [
    { value: 'test', label: 'Test: the sandbox of the provider' },
    { value: 'live', label: 'Live: tax that customers pay' },
  ],
} as const

/** Which accounts the shop uses. */
const modeHints: Readonly<Record<Port, Readonly<Record<ShopMode, string>>>> = {
  payments: {
    demo: 'This shop is in demo mode. It takes payments with test accounts only.',
    live: 'This shop is live. It takes payments with live accounts only.',
  },
  carriers: {
    demo: 'This shop is in demo mode. It uses test accounts only.',
    live: 'This shop is live. It uses live accounts only.',
  },
  tax: {
    demo: 'This shop is in demo mode. It uses test accounts only.',
    live: 'This shop is live. It uses live accounts only.',
  },
}

function ConnectedAccount({
  provider,
  answer: { ok, message, webhookUrl },
  onClose,
}: Connected & { onClose: () => void }) {
  const said = useRef<HTMLParagraphElement>(null)
  // The form that had the focus is gone.
  useEffect(() => said.current?.focus(), [])
  return (
    <div className="space-y-4 p-5 text-sm max-md:[&_button]:h-11">
      <p ref={said} tabIndex={-1} className="wrap-break-word outline-none">
        {message}
      </p>
      {!ok && (
        <p className="text-ink-soft">
          Choose <b>Test connection</b> to try again, or <b>Replace credentials</b> to enter others. Then
          resume the account.
        </p>
      )}
      {webhookUrl && <WebhookUrl url={webhookUrl} providerName={provider.name} />}
      <div className="flex justify-end">
        <Button size="small" onClick={onClose}>
          Done
        </Button>
      </div>
    </div>
  )
}
