import { mapSettings, type Setting, type SettingValue } from '#domain/settings/setting.ts'
import { shopSettings } from '#domain/settings/shop-settings.ts'
import { choiceField } from '../../forms/choice-kinds.tsx'
import type { FieldKind } from '../../forms/field.ts'
import { countField, moneyField, shareField, textField } from '../../forms/field-kinds.tsx'

type Editable = typeof shopSettings
type SettingFields = {
  readonly [Name in keyof Editable]: FieldKind<unknown, SettingValue<Editable[Name]>>
}

const inputModes = {
  line: undefined,
  'optional-line': undefined,
  zip: 'numeric',
  url: 'url',
  'optional-email': 'email',
} as const

/** The form's fields, from the table of settings. */
export const settingFields = mapSettings<Editable, SettingFields>(shopSettings, createField)

function createField(setting: Setting): unknown {
  const { label, hint } = setting
  switch (setting.kind) {
    case 'money':
      return moneyField({ label, hint })
    case 'percent':
      return shareField({ label, hint })
    case 'count':
      return countField({ label, hint, unit: setting.unit })
    case 'choice':
      return choiceField({ label, hint, values: setting.values, labels: setting.names })
    default:
      return textField({ label, hint, inputMode: inputModes[setting.kind] })
  }
}
