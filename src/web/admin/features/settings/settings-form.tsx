import { useForm } from 'react-hook-form'
import type { SettingsResponse } from '#contract/admin/settings.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { updateSettings } from '../../api/settings.ts'
import { useFormWrite } from '../../api/use-form-write.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { parseDollars, toDollarText } from '../../state/amounts.ts'
import { useDisabledReason } from '../../state/session.ts'

const fields = [
  { name: 'shopName', hint: undefined, decimal: false },
  {
    name: 'freeShippingThreshold',
    hint: 'In dollars. Text on the shop that mentions it updates automatically.',
    decimal: true,
  },
  { name: 'standardShipping', hint: 'In dollars.', decimal: true },
  { name: 'shipFromZip', hint: 'Used to calculate shipping rates.', decimal: false },
  {
    name: 'emailRetentionDays',
    hint: 'After that, only the fact that an email was sent is stored.',
    decimal: false,
  },
  {
    name: 'exitUrl',
    hint: 'Visitors who say they are under 21 are sent here.',
    decimal: false,
  },
] as const
type Name = (typeof fields)[number]['name']
type Entered = Record<Name, string>

/** What a shopkeeper may change, saved together. */
export function SettingsForm({ settings }: { settings: SettingsResponse }) {
  const disabledReason = useDisabledReason('change settings')
  const { values, rows } = settings
  const form = useForm<Entered>({
    values: {
      shopName: values.shopName,
      freeShippingThreshold: toDollarText(values.freeShippingThreshold),
      standardShipping: toDollarText(values.standardShipping),
      shipFromZip: values.shipFromZip,
      emailRetentionDays: String(values.emailRetentionDays),
      exitUrl: values.exitUrl,
    },
    // What a colleague saves meanwhile is taken over, but not in place of what is being typed.
    resetOptions: { keepDirtyValues: true },
  })
  const { register, formState } = form
  const submit = useFormWrite(
    form,
    fields.map(({ name }) => name),
    (entered) =>
      updateSettings({
        ...entered,
        freeShippingThreshold: parseDollars(entered.freeShippingThreshold),
        standardShipping: parseDollars(entered.standardShipping),
        emailRetentionDays: Number(entered.emailRetentionDays),
      }),
  )
  const getLabel = (name: Name) => rows.find((row) => row.key === name)?.label ?? name
  const getDefault = (name: Name) => rows.find((row) => row.key === name && row.isChanged)?.defaultValue
  return (
    <Panel title="Shop">
      <UnsavedChangesGuard changed={formState.isDirty} exemptPath={adminPaths.login} />
      <form onSubmit={submit} noValidate className="space-y-5">
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {fields.map(({ name, hint, decimal }) => (
            <TextField
              key={name}
              label={getLabel(name)}
              hint={
                [hint, getDefault(name) && `Default: ${getDefault(name)}.`].filter(Boolean).join(' ') ||
                undefined
              }
              disabled={disabledReason !== undefined}
              inputMode={decimal ? 'decimal' : undefined}
              error={formState.errors[name]?.message}
              {...register(
                name,
                decimal
                  ? {
                      pattern: {
                        value: /^\s*\d+(\.\d{1,2})?\s*$/,
                        message: 'Dollars with at most two decimals.',
                      },
                    }
                  : {},
              )}
            />
          ))}
        </div>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <div className="flex gap-2">
            <Button type="submit" size="small" busy={formState.isSubmitting} disabled={!formState.isDirty}>
              Save changes
            </Button>
            <Button kind="outline" size="small" disabled={!formState.isDirty} onClick={() => form.reset()}>
              Discard changes
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
