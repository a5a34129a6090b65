import { listPostalStates, usStates } from '#domain/compliance/us-states.ts'
import { type KindOptions, listField, type TypedField } from './field-kinds.tsx'

const joinCodes = (states: readonly { readonly code: string }[]) => states.map(({ code }) => code).join(', ')
const stateGroups = [
  ['Everywhere', joinCodes(listPostalStates())],
  ['50 states', joinCodes(usStates)],
  [
    'Lower 48 and DC',
    joinCodes([...usStates.filter(({ code }) => code !== 'AK' && code !== 'HI'), { code: 'DC' }]),
  ],
] as const

/** Codes of states as entered: 'NY, nj' → ['NY', 'NJ']. A press on a group enters all of its states. */
export function statesField(options: KindOptions): TypedField<string[]> {
  const field = listField({
    autoComplete: 'off',
    autoCapitalize: 'characters',
    ...options,
    separator: /[\s,;]+/,
    joiner: ', ',
  })
  return {
    ...field,
    parse: (typed) => field.parse(typed).map((code) => code.toUpperCase()),
    draw: (props) => (
      <div>
        {field.draw(props)}
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {stateGroups.map(([label, codes]) => (
            <button
              key={label}
              type="button"
              className="min-h-6 text-[0.8125rem] font-medium text-leaf underline underline-offset-2 max-md:min-h-11"
              onClick={() => props.onChange(codes)}
            >
              {label}
            </button>
          ))}
        </div>
      </div>
    ),
  }
}
