import { type AgeSettingsResponse, ageSettingsUpdate } from '#contract/admin/age-checks/age-settings.ts'
import { updateAgeSettings } from '#contract/admin/age-checks/calls.ts'
import { type AgeProvider, ageProviderLabels, ageProviders } from '#domain/age-checks/age-provider.ts'
import { isOneOf } from '#domain/one-of.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { adminPaths } from '../../paths.ts'
import { formatText, formatValueIn, toInputText } from '../../state/conflict-values.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useDraft } from '../../state/use-draft.ts'
import { type ConflictFields, useRecordEdit } from '../../state/use-record-edit.ts'
import { AgeAccounts } from './age-accounts.tsx'

const dayFields = [
  {
    name: 'rememberedDays',
    label: 'Remember a pass for',
    hint: 'In days. A later order of the same person to the same address needs no new check. 0: check every order.',
  },
  {
    name: 'documentDays',
    label: 'Keep documents for at most',
    hint: 'In days. Documents are deleted as soon as staff decide, and otherwise after this time.',
  },
  {
    name: 'birthDateDays',
    label: 'Keep birth dates of finished orders for',
    hint: 'In days after an order was delivered, returned or canceled. Its age check stays.',
  },
] as const
type DayName = (typeof dayFields)[number]['name']
type Texts = Readonly<Record<DayName | 'provider', string>>

/** How the age of customers is checked. */
export function AgeSettingsPanel({ settings }: { settings: AgeSettingsResponse }) {
  const disabledReason = useDisabledReason('change settings')
  const { values, isDirty, version, update, discard, markSaved } = useDraft({
    values: toTexts(settings.values),
    version: settings.version,
  })
  const edit = useRecordEdit(version, createConflictFields(update))
  const form = useWriteForm({
    call: () => updateAgeSettings({ body: { ...toUpdate(values), expectedVersion: edit.expectedVersion } }),
    schema: ageSettingsUpdate,
    edit,
    onSaved: (saved) => markSaved(saved.version),
  })
  return (
    <Panel title="Age verification">
      {/* The router asks only the last guard of a page, so this one must not hide that of the other form. */}
      {isDirty && <UnsavedChangesGuard changed exemptPath={adminPaths.login} />}
      <p className="mb-4 flex flex-wrap items-center gap-2 text-sm text-ink-soft">
        <StatusBadge
          state={settings.isReady ? 'active' : 'needs-review'}
          label={settings.isReady ? (settings.isDemo ? 'Works in demo mode' : 'Ready') : 'Not set up'}
        />
        Every order is checked before it can be packed, for its own name, date of birth and address.
      </p>
      <Form form={form} className="space-y-5">
        <EditConflictNotice edit={edit} />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          <SelectField
            name="provider"
            label="Ages are checked by"
            hint="Manual review: customers upload a photo of their ID, and staff decide."
            disabled={disabledReason !== undefined}
            value={values.provider}
            onChange={({ target }) => update({ provider: target.value })}
          >
            {values.provider === '' && <option value="">Choose how</option>}
            {ageProviders.map((provider) => (
              <option
                key={provider}
                value={provider}
                disabled={explainUnavailable(provider, settings) !== undefined}
              >
                {ageProviderLabels[provider]}
                {formatUnavailable(explainUnavailable(provider, settings))}
              </option>
            ))}
          </SelectField>
          {dayFields.map(({ name, label, hint }) => (
            <TextField
              key={name}
              name={name}
              label={label}
              hint={hint}
              inputMode="numeric"
              disabled={disabledReason !== undefined}
              value={values[name]}
              onChange={({ target }) => update({ [name]: target.value })}
            />
          ))}
        </div>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <div className="flex gap-2">
            <SubmitButton size="small" disabled={!isDirty}>
              Save age verification
            </SubmitButton>
            <Button
              kind="outline"
              size="small"
              disabled={!isDirty}
              onClick={() => {
                discard()
                edit.markSaved()
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

/** Why a way to check ages cannot be chosen yet. */
function explainUnavailable(provider: AgeProvider, settings: AgeSettingsResponse): string | undefined {
  if (provider === 'sandbox' && !settings.isDemo) return 'demo mode only'
  const account = settings.accounts.find(({ service }) => service === provider)
  return account !== undefined && !account.isConnected ? 'connect your account below first' : undefined
}

function formatUnavailable(reason: string | undefined): string {
  return reason === undefined || reason === 'demo mode only' ? '' : ` (${reason})`
}

function createConflictFields(update: (part: Partial<Texts>) => void): ConflictFields {
  const days = dayFields.map(({ name, label }) => [
    name,
    {
      label,
      format: formatValueIn('day'),
      set: (value: unknown) => update({ [name]: toInputText(value) }),
    },
  ])
  return Object.fromEntries([
    ...days,
    [
      'provider',
      {
        label: 'Ages are checked by',
        format: (value: unknown) =>
          typeof value === 'string' && isOneOf(ageProviders, value)
            ? ageProviderLabels[value]
            : formatText(value),
        set: (value: unknown) => update({ provider: toInputText(value) }),
      },
    ],
  ])
}

function toTexts({ provider, ...days }: AgeSettingsResponse['values']): Texts {
  return {
    provider: provider ?? '',
    rememberedDays: String(days.rememberedDays),
    documentDays: String(days.documentDays),
    birthDateDays: String(days.birthDateDays),
  }
}

function toUpdate(texts: Texts) {
  const days = (text: string) => Number(text.trim() || Number.NaN)
  return {
    ...(isOneOf(ageProviders, texts.provider) ? { provider: texts.provider } : {}),
    rememberedDays: days(texts.rememberedDays),
    documentDays: days(texts.documentDays),
    birthDateDays: days(texts.birthDateDays),
  }
}
