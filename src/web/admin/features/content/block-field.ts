import type { ControlProps, FieldKind } from '../../forms/field.ts'
import type { TextLine } from './content-value.ts'

/** A field of a content block. A block is one field, with fields inside. */
export interface BlockField extends FieldKind<unknown, unknown> {
  /** What a new item starts with, where it differs from the input of an absent value. */
  createInput?(): unknown
  /** What a version says in the field, line by line. The field around it adds the label. */
  listLines(stored: unknown): readonly TextLine[]
  /** What a collapsed item says of itself. */
  summarize?(input: unknown): string
  /** Whether it has fields inside, so that an item can be collapsed. */
  readonly isGroup?: boolean
}

/** A control of a block. Its name is the path of the value on the wire: 'items.0.answer'. */
export type BlockControlProps = ControlProps<unknown>

export function createInput(field: BlockField): unknown {
  return field.createInput === undefined ? field.toInput(undefined) : field.createInput()
}

export function joinPath(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}

/** Everything that a version says, in the order and in the labels of the form. */
export function listBlockLines(field: BlockField, stored: unknown): readonly TextLine[] {
  return addLabels(field.listLines(stored), field.label)
}

/** The lines of a field inside another one: 'Questions › 2 › Answer'. */
export function addLabels(lines: readonly TextLine[], ...labels: readonly string[]): readonly TextLine[] {
  return lines.map(({ path, text }) => ({
    path: [...labels, path].filter((step) => step !== '').join(' › '),
    text,
  }))
}

export function splitLines(text: string): readonly TextLine[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ path: '', text: line }))
}
