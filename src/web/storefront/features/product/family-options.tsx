import { Link } from 'react-router'
import type { ProductPageData } from '#contract/shop/pages.ts'
import { formatVariantLabel } from '#domain/catalog/variant-label.ts'
import { classNames } from '#web/ui/class-names.ts'

const kinds = [
  { kind: 'size', heading: 'Size' },
  { kind: 'count', heading: 'Count' },
  { kind: 'flavor', heading: 'Flavor' },
] as const

/** Products of the same family that differ in size, count or flavor (decision 0101). */
export function FamilyOptions({ siblings }: { siblings: ProductPageData['siblings'] }) {
  return kinds.map(({ kind, heading }) => {
    const choices = siblings.filter((sibling) => sibling.kind === kind)
    if (choices.length < 2) return null
    return (
      <nav key={kind} aria-label={heading}>
        <p className="text-[0.8125rem] font-medium">{heading}</p>
        <ul className="mt-2 flex flex-wrap gap-2">
          {choices.map((sibling) => (
            <li key={sibling.id}>
              <Link
                to={sibling.href}
                preventScrollReset
                aria-current={sibling.current ? 'true' : undefined}
                className={classNames(
                  'inline-flex h-10 items-center rounded-full border px-4 text-sm transition-colors duration-150',
                  sibling.current
                    ? 'border-leaf bg-leaf-soft font-semibold text-leaf-deep'
                    : 'border-line-strong hover:border-leaf',
                  sibling.soldOut && 'text-ink-faint line-through',
                )}
              >
                {formatVariantLabel(sibling.label)}
                {sibling.soldOut && <span className="sr-only">, sold out</span>}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    )
  })
}
