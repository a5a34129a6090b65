import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type AgeSettingsResponse, ageAccountUpdate } from '#contract/admin/age-checks/age-settings.ts'
import { connectAgeAccount, testAgeAccount } from '#contract/admin/age-checks/calls.ts'
import { type AgeService, ageServiceNames } from '#domain/age-checks/age-provider.ts'
import { Checkbox, PasswordField, TextField } from '../../../ui/field.tsx'
import { getErrorMessage, write } from '../../api/call.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'

type Account = AgeSettingsResponse['accounts'][number]

/** The shop's accounts with the services. What was entered is never shown again. */
export function AgeAccounts({
  settings,
  disabledReason,
}: {
  settings: AgeSettingsResponse
  disabledReason: string | undefined
}) {
  const [open, setOpen] = useState<AgeService>()
  return (
    <section aria-label="Accounts with age verification services" className="mt-6 border-t border-line pt-5">
      <h3 className="font-sans text-xs font-semibold tracking-normal text-ink-soft">Service accounts</h3>
      <ul className="mt-2 divide-y divide-line">
        {settings.accounts.map((account) => (
          <AccountRow
            key={account.service}
            account={account}
            callbackUrl={settings.callbackUrl}
            disabledReason={disabledReason}
            onConnect={() => setOpen(account.service)}
          />
        ))}
      </ul>
      {open === 'veratad' && <VeratadDialog onClose={() => setOpen(undefined)} />}
      {open === 'agechecker' && <AgeCheckerDialog onClose={() => setOpen(undefined)} />}
    </section>
  )
}

function AccountRow({
  account: { service, isConnected, isTest },
  callbackUrl,
  disabledReason,
  onConnect,
}: {
  account: Account
  callbackUrl: string
  disabledReason: string | undefined
  onConnect: () => void
}) {
  const name = ageServiceNames[service]
  const test = useMutation({ mutationFn: () => write(testAgeAccount({ body: { service } })) })
  const result = test.data ?? (test.error ? { ok: false, message: getErrorMessage(test.error) } : undefined)
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 text-sm">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          <StatusBadge
            state={isConnected ? 'active' : 'off'}
            tone={isTest ? 'warning' : undefined}
            label={isConnected ? (isTest ? 'Test account' : 'Connected') : 'Not connected'}
          />
        </p>
        <p className="mt-1 text-[0.8125rem] break-words text-ink-faint">
          {service === 'veratad'
            ? 'Answers at once. A person whom it cannot find uploads a document to the shop.'
            : `Asks the customer for a photo itself. Callback URL: ${callbackUrl}`}
        </p>
        <p role="status" className={result?.ok === false ? 'mt-1 text-refusal' : 'mt-1 text-leaf-deep'}>
          {result?.message}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ActionButton
          compact
          busy={test.isPending}
          disabledReason={disabledReason ?? (isConnected ? undefined : `Connect your ${name} account first.`)}
          onClick={() => test.mutate()}
        >
          Test {name}
        </ActionButton>
        <ActionButton compact disabledReason={disabledReason} onClick={onConnect}>
          {isConnected ? `Replace ${name}` : `Connect ${name}`}
        </ActionButton>
      </div>
    </li>
  )
}

const sealed = 'It is stored encrypted and never shown again.'

function VeratadDialog({ onClose }: { onClose: () => void }) {
  const form = useWriteForm({
    call: (values) =>
      connectAgeAccount({
        body: {
          service: 'veratad',
          user: values.text('user'),
          password: values.rawText('password'),
          rules: values.text('rules'),
          isTest: values.isChecked('isTest'),
        },
      }),
    schema: ageAccountUpdate,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Connect Veratad" form={form} submitLabel="Save account" onClose={onClose}>
      <TextField name="user" label="User" autoComplete="off" />
      <PasswordField name="password" label="Password" hint={sealed} autoComplete="new-password" />
      <TextField
        name="rules"
        label="Rule set"
        hint="From your Veratad account, such as AgeMatch5_0_RuleSet_YOB."
        autoComplete="off"
      />
      <Checkbox name="isTest">Test account: answers are simulated and never count in a live shop</Checkbox>
    </FormDialog>
  )
}

function AgeCheckerDialog({ onClose }: { onClose: () => void }) {
  const form = useWriteForm({
    call: (values) =>
      connectAgeAccount({
        body: {
          service: 'agechecker',
          accountKey: values.text('accountKey'),
          secret: values.rawText('secret'),
        },
      }),
    schema: ageAccountUpdate,
    onSaved: onClose,
  })
  return (
    <FormDialog title="Connect AgeChecker.net" form={form} submitLabel="Save account" onClose={onClose}>
      <TextField name="accountKey" label="Account key" autoComplete="off" />
      <PasswordField name="secret" label="Account secret" hint={sealed} autoComplete="new-password" />
    </FormDialog>
  )
}
