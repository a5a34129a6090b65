import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { stateWords } from '../../state/words.ts'
import { emptyValue, type Field } from './block-forms.data.ts'
import { type Edited, pathTo } from './edited.ts'
import { ListEditor } from './list-editor.tsx'
import { PictureField } from './picture-field.tsx'
import { PromotionField } from './promotion-field.tsx'
import { partOf, textOf, withPart } from './tree.ts'

/** The form of a block, part by part. */
export function FieldEditor({ field, ...edited }: Edited & { field: Field }) {
  const { value, path, faults, onChange } = edited
  const error = faults[path]
  const words = textOf(value)
  const type = (event: { target: { value: string } }) => onChange(event.target.value)
  switch (field.kind) {
    case 'id':
      return null
    case 'text':
      return (
        <TextField
          label={field.label}
          optional={field.optional}
          hint={[field.hint, `${words.length} of ${field.max}`].filter(Boolean).join(' ')}
          maxLength={field.max}
          value={words}
          onChange={type}
          error={error}
        />
      )
    case 'long':
      return (
        <TextAreaField
          label={field.label}
          hint={[field.hint, `${words.length} of ${field.max}`].filter(Boolean).join(' ')}
          rows={field.rows}
          maxLength={field.max}
          value={words}
          onChange={type}
          error={error}
        />
      )
    case 'link':
      return (
        <TextField
          label={field.label}
          hint="An address of the shop, such as /products, or https://…"
          maxLength={500}
          value={words}
          onChange={type}
          error={error}
        />
      )
    case 'choice':
      return (
        <SelectField label={field.label} value={words} onChange={type} error={error}>
          {field.choices.map((choice) => (
            <option key={choice} value={choice}>
              {stateWords(choice)}
            </option>
          ))}
        </SelectField>
      )
    case 'promotion':
      return <PromotionField label={field.label} value={words} error={error} onChange={onChange} />
    case 'picture':
      return <PictureField field={field} {...edited} />
    case 'list':
      return (
        <ListEditor field={field} {...edited} edit={(item, of) => <FieldEditor field={item} {...of} />} />
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
                value={partOf(value, panel)}
                path={pathTo(path, panel)}
                faults={faults}
                onChange={(tiles) => onChange(withPart(value, panel, tiles))}
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
  faults,
  onChange,
}: Edited & { field: Extract<Field, { kind: 'parts' }> }) {
  const editors = Object.entries(field.parts).map(([name, part]) => (
    <FieldEditor
      key={name}
      field={part}
      value={partOf(value, name)}
      path={pathTo(path, name)}
      faults={faults}
      onChange={(changed) => onChange(withPart(value, name, changed))}
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
