import { choiceField } from '../../forms/choice-kinds.tsx'
import { optional, textField } from '../../forms/field-kinds.tsx'
import { FieldClaims } from '../../parts/claims.tsx'
import { formatText } from '../../state/conflict-values.ts'
import { type BlockField, splitLines } from './block-field.ts'
import { getPart, toText } from './content-value.ts'
import { ImageField } from './image-field.tsx'
import { PromotionField } from './promotion-field.tsx'

const listTextLines = (stored: unknown) => splitLines(toText(stored))

/** A text that says how much of its length is used, and which claims it makes. @param max as in the schema of the block */
export function blockText(
  label: string,
  max: number,
  { hint, rows, isOptional = false }: { hint?: string; rows?: number; isOptional?: boolean } = {},
): BlockField {
  const field = textField({ label, maxLength: max, rows, optional: isOptional })
  return {
    ...(isOptional ? optional(field) : field),
    listLines: listTextLines,
    summarize: toText,
    draw: ({ name, label, value, onChange }) => {
      const text = toText(value)
      const length = `${text.length} of ${max}`
      return (
        <div>
          {field.draw({ name, label, value: text, onChange, hint: hint ? `${hint} ${length}` : length })}
          <FieldClaims name={name} />
        </div>
      )
    },
  }
}

export function blockLink(label: string): BlockField {
  return {
    ...textField({ label, maxLength: 500, hint: 'A path such as /products, or a URL such as https://…' }),
    listLines: listTextLines,
  }
}

export function blockChoice(label: string, values: readonly string[]): BlockField {
  return {
    ...choiceField({ label, values }),
    toInput: (stored) => toText(stored) || values[0],
    listLines: listTextLines,
  }
}

/** The promotion behind a price claim, or none. */
export function blockPromotion(label: string): BlockField {
  return {
    ...optional(textField({ label })),
    listLines: listTextLines,
    draw: ({ value, ...props }) => <PromotionField {...props} value={toText(value)} />,
  }
}

/** An image of the shop with its alt text. @param isUrlOnly it has no alt text */
export function pictureField(label: string, { isUrlOnly = false } = {}): BlockField {
  return {
    label,
    toInput: (stored) => (isUrlOnly ? toText(stored) : (stored ?? null)),
    parse: (picture) => picture ?? undefined,
    format: formatText,
    listLines: (stored) =>
      isUrlOnly
        ? listTextLines(stored)
        : ['url', 'alt'].flatMap((name) => listTextLines(getPart(stored, name))),
    draw: (props) => <ImageField {...props} isUrlOnly={isUrlOnly} />,
  }
}

/** Not shown. A new item gets one. */
export const hiddenId: BlockField = {
  label: '',
  toInput: toText,
  createInput: () => crypto.randomUUID(),
  parse: (id) => id,
  format: formatText,
  listLines: () => [],
  draw: () => null,
}
