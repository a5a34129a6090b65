import { updateSettings } from '#contract/admin/settings/calls.ts'
import { type SettingsResponse, settingsUpdate } from '#contract/admin/settings/settings.ts'
import { Form, SubmitButton } from '../../../forms/form.tsx'
import { UnsavedChangesGuard } from '../../../forms/unsaved-changes-guard.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { listFieldNames } from '../../forms/field.ts'
import { Field } from '../../forms/field-control.tsx'
import { useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { Panel } from '../../parts/page.tsx'
import { adminPaths } from '../../paths.ts'
import { useDisabledReason } from '../../state/session.ts'
import { settingFields } from './setting-fields.ts'

/** The settings of the shop, saved together. */
export function SettingsForm({ settings }: { settings: SettingsResponse }) {
  const disabledReason = useDisabledReason('settings.edit')
  const draft = useFields(settingFields, settings.values, settings.version)
  const form = useWriteForm({
    call: () => updateSettings({ body: { ...draft.values, expectedVersion: draft.edit.expectedVersion } }),
    schema: settingsUpdate,
    edit: draft.edit,
  })
  const discardChanges = () => {
    draft.reset()
    form.clearErrors()
  }
  return (
    <Panel title="Store details">
      <UnsavedChangesGuard changed={draft.isDirty} exemptPath={adminPaths.login} />
      <Form form={form} className="space-y-5">
        <EditConflictNotice edit={draft.edit} />
        <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
          {listFieldNames(settingFields).map((name) => (
            <Field
              key={name}
              of={draft}
              name={name}
              hint={[settingFields[name].hint, formatDefault(settings, name)].filter(Boolean).join(' ')}
              disabled={disabledReason !== undefined}
            />
          ))}
        </div>
        {disabledReason ? (
          <p className="text-sm font-medium">{disabledReason}</p>
        ) : (
          <div className="flex gap-2">
            <SubmitButton size="small" disabled={!draft.isDirty}>
              Save changes
            </SubmitButton>
            <Button kind="outline" size="small" disabled={!draft.isDirty} onClick={discardChanges}>
              Discard changes
            </Button>
          </div>
        )}
      </Form>
    </Panel>
  )
}

function formatDefault({ rows }: SettingsResponse, name: string): string | undefined {
  const row = rows.find(({ key }) => key === name)
  return row?.isChanged ? `Default: ${row.defaultValue}.` : undefined
}
