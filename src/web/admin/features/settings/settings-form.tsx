import { type SettingsResponse, settingsUpdate } from '#contract/admin/settings.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import type { FormValues } from '../../../forms/form-values.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { useIsDirty } from '../../../forms/use-is-dirty.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { updateSettings } from '../../api/settings.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { useDisabledReason } from '../../state/session.ts'

const fields = [
  { name: 'shopName', hint: undefined },
  {
    name: 'freeShippingThreshold',
    hint: 'In dollars. Store pages that mention it update automatically.',
    inputMode: 'decimal',
  },
  { name: 'standardShipping', hint: 'In dollars.', inputMode: 'decimal' },
  { name: 'shipFromZip', hint: 'Used to calculate shipping rates.', inputMode: 'numeric' },
  {
    name: 'emailRetentionDays',
    hint: 'In days. Afterwards only the fact that an email was sent is stored.',
    inputMode: 'numeric',
  },
  {
    name: 'unpaidOrderMinutes',
    hint: 'In minutes. An unpaid order reserves its items for this long.',
    inputMode: 'numeric',
  },
  {
    name: 'unpaidOrderMaxUnits',
    hint: 'Keeps one order from reserving your whole stock.',
    inputMode: 'numeric',
  },
  {
    name: 'unpaidNetworkMaxUnits',
    hint: 'Items that all unpaid orders from one network address may reserve.',
    inputMode: 'numeric',
  },
  { name: 'exitUrl', hint: 'Visitors who say they are under 21 are sent here.', inputMode: 'url' },
] as const
type SettingName = (typeof fields)[number]['name']

/** The settings of the shop, saved together. */
export function SettingsForm({ settings }: { settings: SettingsResponse }) {
  const disabledReason = useDisabledReason('change settings')
  const { isDirty, onInput, markSaved } = useIsDirty()
  const form = useWriteForm({
    call: (values) => updateSettings(toSettingsUpdate(values)),
    schema: settingsUpdate,
    onSaved: markSaved,
  })
  const discard = () => {
    form.ref.current?.reset()
    form.clearErrors()
    markSaved()
  }
  return (
    <Panel title="Store details">
      <UnsavedChangesGuard changed={isDirty} exemptPath={adminPaths.login} />
      <Form form={form} onInput={onInput} className="space-y-5">
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {fields.map(({ name, hint, ...field }) => (
            <TextField
              key={name}
              name={name}
              label={getLabel(settings, name)}
              hint={[hint, formatDefault(settings, name)].filter(Boolean).join(' ') || undefined}
              disabled={disabledReason !== undefined}
              defaultValue={toFieldText(settings.values, name)}
              {...field}
            />
          ))}
        </div>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <div className="flex gap-2">
            <SubmitButton size="small" disabled={!isDirty}>
              Save changes
            </SubmitButton>
            <Button kind="outline" size="small" disabled={!isDirty} onClick={discard}>
              Discard changes
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  )
}

function toSettingsUpdate(values: FormValues) {
  return {
    shopName: values.text('shopName'),
    freeShippingThreshold: parseDollars(values.text('freeShippingThreshold')) ?? Number.NaN,
    standardShipping: parseDollars(values.text('standardShipping')) ?? Number.NaN,
    shipFromZip: values.text('shipFromZip'),
    emailRetentionDays: readCount(values, 'emailRetentionDays'),
    unpaidOrderMinutes: readCount(values, 'unpaidOrderMinutes'),
    unpaidOrderMaxUnits: readCount(values, 'unpaidOrderMaxUnits'),
    unpaidNetworkMaxUnits: readCount(values, 'unpaidNetworkMaxUnits'),
    exitUrl: values.text('exitUrl'),
  }
}

function readCount(values: FormValues, name: SettingName): number {
  return Number(values.text(name) || Number.NaN)
}

function toFieldText(values: SettingsResponse['values'], name: SettingName): string {
  return name === 'freeShippingThreshold' || name === 'standardShipping'
    ? toDollarText(values[name])
    : String(values[name])
}

function getLabel({ rows }: SettingsResponse, name: SettingName): string {
  return rows.find((row) => row.key === name)?.label ?? name
}

function formatDefault({ rows }: SettingsResponse, name: SettingName): string | undefined {
  const row = rows.find((each) => each.key === name)
  return row?.isChanged ? `Default: ${row.defaultValue}.` : undefined
}
