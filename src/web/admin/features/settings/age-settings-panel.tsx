import { type AgeSettingsResponse, ageSettingsUpdate } from '#contract/admin/age-checks/age-settings.ts'
import { updateAgeSettings } from '#contract/admin/age-checks/calls.ts'
import { type AgeProvider, ageProviderLabels, ageProviders } from '#domain/age-checks/age-provider.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { optionalChoiceField } from '../../forms/choice-kinds.tsx'
import { type Choice, defineFields } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { countField } from '../../forms/field-kinds.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { useAnchor } from '../../parts/use-anchor.ts'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { AgeAccounts } from './age-accounts.tsx'

const ageFields = defineFields({
  provider: optionalChoiceField({
    label: 'Ages are checked by',
    hint: 'Manual review: customers upload a photo of their ID, and staff decide.',
    values: ageProviders,
    labels: ageProviderLabels,
    unchosen: 'Choose how',
  }),
  rememberedDays: countField({
    label: 'Remember a pass for',
    hint: 'In days. A later order of the same person to the same address needs no new check. 0: check every order.',
    unit: 'day',
  }),
  documentDays: countField({
    label: 'Keep documents for at most',
    hint: 'In days. Documents are deleted as soon as staff decide, and otherwise after this time.',
    unit: 'day',
  }),
  birthDateDays: countField({
    label: 'Keep birth dates of finished orders for',
    hint: 'In days after an order was delivered, returned or canceled. Its age check stays.',
    unit: 'day',
  }),
})

/** How the age of customers is checked. */
export function AgeSettingsPanel({ settings }: { settings: AgeSettingsResponse }) {
  const disabledReason = useDisabledReason('settings.edit')
  const isLocked = disabledReason !== undefined
  const anchor = useAnchor('age-verification')
  const draft = useFields(ageFields, settings.values, settings.version)
  const form = useWriteForm({
    call: () => updateAgeSettings({ body: { ...draft.values, expectedVersion: draft.edit.expectedVersion } }),
    schema: ageSettingsUpdate,
    edit: draft.edit,
  })
  return (
    <Panel title="Age verification" anchor={anchor}>
      {/* The router asks only the last guard of a page, so this one must not hide that of the other form. */}
      {draft.isDirty && <UnsavedChangesGuard changed exemptPath={adminPaths.login} />}
      <p className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <StatusBadge
          state={settings.isReady ? 'active' : 'needs-review'}
          label={settings.isReady ? (settings.isDemo ? 'Works in demo mode' : 'Ready') : 'Not set up'}
        />
        Every order is checked before it can be packed, for its own name, date of birth and address.
      </p>
      <Form form={form} className="space-y-5">
        <EditConflictNotice edit={draft.edit} />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          <Field of={draft} name="provider" choices={listProviders(settings)} disabled={isLocked} />
          <Field of={draft} name="rememberedDays" disabled={isLocked} />
          <Field of={draft} name="documentDays" disabled={isLocked} />
          <Field of={draft} name="birthDateDays" disabled={isLocked} />
        </div>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <div className="flex gap-2">
            <SubmitButton size="small" disabled={!draft.isDirty}>
              Save age verification
            </SubmitButton>
            <Button
              kind="outline"
              size="small"
              disabled={!draft.isDirty}
              onClick={() => {
                draft.reset()
                form.clearErrors()
              }}
            >
              Discard
            </Button>
          </div>
        )}
      </Form>
      <AgeAccounts settings={settings} disabledReason={disabledReason} />
    </Panel>
  )
}

/** A way that cannot be chosen yet says why. */
function listProviders(settings: AgeSettingsResponse): Choice[] {
  return ageProviders.map((value) => {
    const reason = explainUnavailable(value, settings)
    const label = `${ageProviderLabels[value]}${formatUnavailable(reason)}`
    return { value, label, disabled: reason !== undefined }
  })
}

/** Why a way to check ages cannot be chosen yet. */
function explainUnavailable(provider: AgeProvider, settings: AgeSettingsResponse): string | undefined {
  if (provider === 'sandbox' && !settings.isDemo) return 'demo mode only'
  const account = settings.accounts.find(({ service }) => service === provider)
  return account !== undefined && !account.isConnected ? 'connect your account below first' : undefined
}

function formatUnavailable(reason: string | undefined): string {
  return reason === undefined || reason === 'demo mode only' ? '' : ` (${reason})`
}
