import type { ReactNode } from 'react'
import type { ComparePageData } from '#contract/shop/compare.ts'
import { classNames } from '#web/ui/class-names.ts'

export type ComparedProduct = ComparePageData['products'][number]

interface Props {
  name: string
  /** What the name of the row says beside it. */
  note?: ReactNode
  products: readonly ComparedProduct[]
  cell: (product: ComparedProduct, place: number) => ReactNode
  className?: string | undefined
}

/** One fact of all products. */
export function Row({ name, note, products, cell, className }: Props) {
  return (
    <tr className={classNames('align-top', className)}>
      <RowName name={name} note={note} />
      {products.map((product, place) => (
        <td key={product.id} className="border-b border-line px-3 py-2.5 wrap-break-word">
          {cell(product, place)}
        </td>
      ))}
    </tr>
  )
}

/** It stays in sight while the products scroll by. */
export function RowName({ name, note }: Pick<Props, 'name' | 'note'>) {
  return (
    <th
      scope="row"
      className="sticky left-0 z-10 border-b border-line bg-paper py-2.5 pr-3 font-medium wrap-break-word"
    >
      {name}
      {note && <span className="block text-[0.75rem] leading-4 font-normal text-ink-faint">{note}</span>}
    </th>
  )
}
