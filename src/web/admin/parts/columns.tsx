import type { ColumnDef, ColumnDefTemplate } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { formatCount } from '#domain/text.ts'
import { formatCents, formatDay, formatMoment, formatShortMoment } from '../state/format.ts'
import { DateCell, OrderNumber } from './cells.tsx'
import { StatusBadge, type Tone } from './status-badge.tsx'

/** The columns of a list. */
export type Columns<Row> = readonly ColumnDef<Row>[]

/**
 * Draws a cell or a header. The library would make a component of the function. A page creates its columns at each render, so each
 * would be another component, and a button in it would lose the focus.
 */
export function drawPart<Context extends object>(
  part: ColumnDefTemplate<Context> | undefined,
  context: Context,
): ReactNode {
  return typeof part === 'function' ? part(context) : part
}

export interface ColumnLayout {
  /** The sort key of the column. */
  readonly sort?: string
  readonly align?: 'right'
  /** The column is hidden on smaller screens. */
  readonly minWidth?: 'lg' | 'xl'
  /** The slot on the card of a row on a phone; without one it is a labeled line. */
  readonly card?: 'title' | 'aside' | 'foot' | 'none'
}

interface NamedColumn extends ColumnLayout {
  readonly id: string
  readonly header: string
}

/** A column of a list. Staff can hide it, unless it names the row. */
export function column<Row>({
  id,
  header,
  cell,
  ...layout
}: NamedColumn & { cell(row: Row): ReactNode }): ColumnDef<Row> {
  return {
    id,
    header,
    meta: layout,
    enableHiding: layout.card !== 'title',
    cell: ({ row }) => cell(row.original),
  }
}

const momentFormats = { day: formatDay, moment: formatMoment, short: formatShortMoment } as const

/** A day or a time. `none` is shown for a row without one. */
export function momentColumn<Row>({
  read,
  format = 'short',
  none = '',
  ...rest
}: NamedColumn & {
  read(row: Row): string | undefined
  format?: keyof typeof momentFormats
  none?: string
}): ColumnDef<Row> {
  return column({
    ...rest,
    cell: (row) => {
      const at = read(row)
      return at === undefined ? <Faint>{none}</Faint> : <DateCell>{momentFormats[format](at)}</DateCell>
    },
  })
}

export function moneyColumn<Row>({
  read,
  ...rest
}: NamedColumn & { read(row: Row): number }): ColumnDef<Row> {
  return column({ align: 'right', ...rest, cell: (row) => formatCents(read(row)) })
}

export function countColumn<Row>({
  read,
  ...rest
}: NamedColumn & { read(row: Row): number }): ColumnDef<Row> {
  return column({ align: 'right', ...rest, cell: (row) => formatCount(read(row)) })
}

/** A state as a colored label, at the foot of a card. */
export function stateColumn<Row>({
  read,
  ...rest
}: NamedColumn & {
  read(row: Row): { readonly state: string; readonly label?: string; readonly tone?: Tone }
}): ColumnDef<Row> {
  return column({ card: 'foot', ...rest, cell: (row) => <StatusBadge {...read(row)} /> })
}

/** The number of an order, linked to its page. It names the row. */
export function orderColumn<Row extends { readonly isDemo: boolean }>({
  read,
  ...rest
}: Pick<NamedColumn, 'id' | 'sort'> & { read(row: Row): string }): ColumnDef<Row> {
  return column({
    header: 'Order',
    card: 'title',
    ...rest,
    cell: (row) => <OrderNumber number={read(row)} isDemo={row.isDemo} />,
  })
}

/** What can be done with a row. `index` is its place in the list. */
export function actionColumn<Row>(render: (row: Row, index: number) => ReactNode): ColumnDef<Row> {
  return {
    id: 'actions',
    header: () => <span className="sr-only">Actions</span>,
    meta: { align: 'right', card: 'foot' },
    enableHiding: false,
    cell: ({ row }) => render(row.original, row.index),
  }
}

/** Says that a row has no value. */
export function Faint({ children }: { children: ReactNode }) {
  return <span className="text-ink-faint">{children}</span>
}
