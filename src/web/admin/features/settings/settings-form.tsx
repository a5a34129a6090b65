import { useForm } from 'react-hook-form'
import type { SettingsAnswer } from '#contract/admin/shop.ts'
import { done } from '#contract/basic-answers.ts'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { useFormWrite } from '../../api/use-form-write.ts'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useWhyNot } from '../../state/session.ts'

const fields = [
  { name: 'shopName', hint: undefined, decimal: false },
  {
    name: 'freeShippingThreshold',
    hint: 'In dollars. Every text of the shop that names it follows.',
    decimal: true,
  },
  { name: 'standardShipping', hint: 'In dollars.', decimal: true },
  { name: 'shipFromZip', hint: 'Carriers price a parcel from here.', decimal: false },
  { name: 'emailRetentionDays', hint: 'Then only that it was sent is known.', decimal: false },
  {
    name: 'exitUrl',
    hint: 'Who says at the gate that they are under 21 leaves to this address.',
    decimal: false,
  },
] as const
type Name = (typeof fields)[number]['name']
type Entered = Record<Name, string>

/** What a shopkeeper may change, saved together. */
export function SettingsForm({ settings }: { settings: SettingsAnswer }) {
  const whyNot = useWhyNot('change settings')
  const { values, rows } = settings
  const form = useForm<Entered>({
    values: {
      shopName: values.shopName,
      freeShippingThreshold: values.freeShippingThreshold.toFixed(2),
      standardShipping: values.standardShipping.toFixed(2),
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
    done,
    (entered) => ({
      path: '/api/admin/settings',
      body: {
        ...entered,
        freeShippingThreshold: Number(entered.freeShippingThreshold),
        standardShipping: Number(entered.standardShipping),
        emailRetentionDays: Number(entered.emailRetentionDays),
      },
    }),
  )
  const labelOf = (name: Name) => rows.find((row) => row.key === name)?.label ?? name
  const usualOf = (name: Name) => rows.find((row) => row.key === name && row.changed)?.usual
  return (
    <Panel title="Shop">
      <UnsavedChangesGuard changed={formState.isDirty} exemptPath={adminPaths.login} />
      <form onSubmit={submit} noValidate className="space-y-5">
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {fields.map(({ name, hint, decimal }) => (
            <TextField
              key={name}
              label={labelOf(name)}
              hint={
                [hint, usualOf(name) && `Usually ${usualOf(name)}.`].filter(Boolean).join(' ') || undefined
              }
              disabled={whyNot !== undefined}
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
        {whyNot ? (
          <p className="text-sm font-medium">{whyNot}</p>
        ) : (
          <div className="flex gap-2">
            <Button type="submit" size="small" busy={formState.isSubmitting} disabled={!formState.isDirty}>
              Save settings
            </Button>
            <Button kind="outline" size="small" disabled={!formState.isDirty} onClick={() => form.reset()}>
              Undo
            </Button>
          </div>
        )}
      </form>
    </Panel>
  )
}
