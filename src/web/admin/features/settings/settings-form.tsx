import { updateSettings } from '#contract/admin/settings/calls.ts'
import { type SettingsResponse, settingsUpdate } from '#contract/admin/settings/settings.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import {
  formatMoneyValue,
  formatText,
  formatValueIn,
  toDollarInput,
  toInputText,
} from '../../state/conflict-values.ts'
import { useDisabledReason } from '../../state/session.ts'
import { useDraft } from '../../state/use-draft.ts'
import { type ConflictFields, useRecordEdit } from '../../state/use-record-edit.ts'

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
    name: 'unpaidOrderDays',
    hint: 'In days. Afterwards the name, address and email of an order that was never paid are erased.',
    inputMode: 'numeric',
  },
  {
    name: 'reportMonths',
    hint: 'In months after the test. Older lots are not sold, whatever their entry says.',
    inputMode: 'numeric',
  },
  {
    name: 'auditHeadAddress',
    hint: 'Optional. Gets the head of the audit log every day. Use an address outside of the shop.',
    inputMode: 'email',
  },
  {
    name: 'unpaidOrderMinutes',
    hint: 'In minutes. An unpaid order reserves its items for this long.',
    inputMode: 'numeric',
  },
  {
    name: 'unpaidOrderMaxUnits',
    hint: 'In items. Keeps one order from reserving your whole stock.',
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

/** What the hints of the fields say, as a difference shows it beside the value. */
const units: Readonly<Partial<Record<SettingName, string>>> = {
  emailRetentionDays: 'day',
  unpaidOrderDays: 'day',
  reportMonths: 'month',
  unpaidOrderMinutes: 'minute',
  unpaidOrderMaxUnits: 'item',
  unpaidNetworkMaxUnits: 'item',
}

type SettingTexts = Readonly<Record<SettingName, string>>

/** The settings of the shop, saved together. */
export function SettingsForm({ settings }: { settings: SettingsResponse }) {
  const disabledReason = useDisabledReason('change settings')
  const { values, isDirty, version, update, discard, markSaved } = useDraft({
    values: toFieldTexts(settings.values),
    version: settings.version,
  })
  const edit = useRecordEdit(version, createConflictFields(settings, update))
  const form = useWriteForm({
    call: () =>
      updateSettings({ body: { ...toSettingsUpdate(values), expectedVersion: edit.expectedVersion } }),
    schema: settingsUpdate,
    edit,
    onSaved: (saved) => markSaved(saved.version),
  })
  const discardChanges = () => {
    discard()
    edit.markSaved()
    form.clearErrors()
  }
  return (
    <Panel title="Store details">
      <UnsavedChangesGuard changed={isDirty} exemptPath={adminPaths.login} />
      <Form form={form} className="space-y-5">
        <EditConflictNotice edit={edit} />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {fields.map(({ name, hint, ...field }) => (
            <TextField
              key={name}
              name={name}
              label={getLabel(settings, name)}
              hint={[hint, formatDefault(settings, name)].filter(Boolean).join(' ') || undefined}
              disabled={disabledReason !== undefined}
              value={values[name]}
              onChange={({ target }) => update({ [name]: target.value })}
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
            <Button kind="outline" size="small" disabled={!isDirty} onClick={discardChanges}>
              Discard changes
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  )
}

function createConflictFields(
  settings: SettingsResponse,
  update: (part: Partial<SettingTexts>) => void,
): ConflictFields {
  return Object.fromEntries(
    fields.map(({ name }) => [
      name,
      {
        label: getLabel(settings, name),
        format: chooseFormat(name),
        set: (value: unknown) =>
          update({ [name]: isAmount(name) ? toDollarInput(value) : toInputText(value) }),
      },
    ]),
  )
}

function chooseFormat(name: SettingName): (value: unknown) => string {
  if (isAmount(name)) return formatMoneyValue
  const unit = units[name]
  return unit === undefined ? formatText : formatValueIn(unit)
}

function isAmount(name: SettingName): name is 'freeShippingThreshold' | 'standardShipping' {
  return name === 'freeShippingThreshold' || name === 'standardShipping'
}

function toSettingsUpdate(texts: SettingTexts) {
  return {
    shopName: texts.shopName.trim(),
    freeShippingThreshold: parseDollars(texts.freeShippingThreshold) ?? Number.NaN,
    standardShipping: parseDollars(texts.standardShipping) ?? Number.NaN,
    shipFromZip: texts.shipFromZip.trim(),
    emailRetentionDays: readCount(texts.emailRetentionDays),
    unpaidOrderDays: readCount(texts.unpaidOrderDays),
    reportMonths: readCount(texts.reportMonths),
    auditHeadAddress: texts.auditHeadAddress.trim(),
    unpaidOrderMinutes: readCount(texts.unpaidOrderMinutes),
    unpaidOrderMaxUnits: readCount(texts.unpaidOrderMaxUnits),
    unpaidNetworkMaxUnits: readCount(texts.unpaidNetworkMaxUnits),
    exitUrl: texts.exitUrl.trim(),
  }
}

function readCount(text: string): number {
  return Number(text.trim() || Number.NaN)
}

function toFieldTexts(values: SettingsResponse['values']): SettingTexts {
  return {
    shopName: values.shopName,
    freeShippingThreshold: toDollarText(values.freeShippingThreshold),
    standardShipping: toDollarText(values.standardShipping),
    shipFromZip: values.shipFromZip,
    emailRetentionDays: String(values.emailRetentionDays),
    unpaidOrderDays: String(values.unpaidOrderDays),
    reportMonths: String(values.reportMonths),
    auditHeadAddress: values.auditHeadAddress,
    unpaidOrderMinutes: String(values.unpaidOrderMinutes),
    unpaidOrderMaxUnits: String(values.unpaidOrderMaxUnits),
    unpaidNetworkMaxUnits: String(values.unpaidNetworkMaxUnits),
    exitUrl: values.exitUrl,
  }
}

function getLabel({ rows }: SettingsResponse, name: SettingName): string {
  return rows.find((row) => row.key === name)?.label ?? name
}

function formatDefault({ rows }: SettingsResponse, name: SettingName): string | undefined {
  const row = rows.find((each) => each.key === name)
  return row?.isChanged ? `Default: ${row.defaultValue}.` : undefined
}
