import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { FieldClaims } from '../../parts/claims.tsx'
import { formatState } from '../../state/format.ts'
import { emptyValue, type Field } from './block-forms.data.ts'
import { getPart, setPart, toText } from './content-value.ts'
import { type EditedValue, joinPath } from './edited-value.ts'
import { ImageField } from './image-field.tsx'
import { ListEditor } from './list-editor.tsx'
import { PromotionField } from './promotion-field.tsx'

/** The form of a content block, built from its fields. */
export function FieldEditor({ field, ...edited }: EditedValue & { field: Field }) {
  const { value, path, fieldErrors, onChange } = edited
  const error = fieldErrors[path]
  const text = toText(value)
  const handleChange = (event: { target: { value: string } }) => onChange(event.target.value)
  switch (field.kind) {
    case 'id':
      return null
    case 'text':
      return (
        <div>
          <TextField
            label={field.label}
            optional={field.optional}
            hint={[field.hint, `${text.length} of ${field.max}`].filter(Boolean).join(' ')}
            maxLength={field.max}
            value={text}
            onChange={handleChange}
            error={error}
          />
          <FieldClaims name={path} />
        </div>
      )
    case 'long':
      return (
        <div>
          <TextAreaField
            label={field.label}
            hint={[field.hint, `${text.length} of ${field.max}`].filter(Boolean).join(' ')}
            rows={field.rows}
            maxLength={field.max}
            value={text}
            onChange={handleChange}
            error={error}
          />
          <FieldClaims name={path} />
        </div>
      )
    case 'link':
      return (
        <TextField
          label={field.label}
          hint="A path such as /products, or a URL such as https://…"
          maxLength={500}
          value={text}
          onChange={handleChange}
          error={error}
        />
      )
    case 'choice':
      return (
        <SelectField label={field.label} value={text} onChange={handleChange} error={error}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {formatState(choice)}
            </option>
          ))}
        </SelectField>
      )
    case 'promotion':
      return <PromotionField label={field.label} value={text} error={error} onChange={onChange} />
    case 'picture':
      return <ImageField field={field} {...edited} />
    case 'list':
      return (
        <ListEditor
          field={field}
          {...edited}
          renderItem={(item, itemValue) => <FieldEditor field={item} {...itemValue} />}
        />
      )
    case 'switched':
      return (
        <div className="space-y-4">
          <label className="flex items-center gap-3 text-sm font-medium">
            <input
              type="checkbox"
              className="size-5"
              checked={value !== null}
              onChange={(event) => onChange(event.target.checked ? emptyValue(field.inside) : null)}
            />
            {field.label}
          </label>
          {value !== null && <FieldEditor field={field.inside} {...edited} />}
        </div>
      )
    case 'panels':
      return (
        <div className="space-y-6">
          {Object.keys(typeof value === 'object' && value !== null ? value : {}).map((panel) => (
            <section key={panel} aria-label={panel}>
              <h2 className="mb-2 font-sans text-sm font-semibold tracking-normal">{panel}</h2>
              <FieldEditor
                field={field.list}
                value={getPart(value, panel)}
                path={joinPath(path, panel)}
                fieldErrors={fieldErrors}
                onChange={(tiles) => onChange(setPart(value, panel, tiles))}
              />
            </section>
          ))}
        </div>
      )
    case 'parts':
      return <PartsEditor field={field} {...edited} />
  }
}

function PartsEditor({
  field,
  value,
  path,
  fieldErrors,
  onChange,
}: EditedValue & { field: Extract<Field, { kind: 'parts' }> }) {
  const editors = Object.entries(field.parts).map(([name, part]) => (
    <FieldEditor
      key={name}
      field={part}
      value={getPart(value, name)}
      path={joinPath(path, name)}
      fieldErrors={fieldErrors}
      onChange={(changed) => onChange(setPart(value, name, changed))}
    />
  ))
  if (field.label === undefined) return <div className="space-y-4">{editors}</div>
  return (
    <fieldset className="min-w-0 space-y-4 rounded-md border border-line p-4">
      <legend className="px-1.5 text-sm font-semibold">{field.label}</legend>
      {editors}
    </fieldset>
  )
}
