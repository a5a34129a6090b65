import { Link } from 'react-router'
import { adminPaths } from '../../paths.ts'

export interface AddedProduct {
  readonly name: string
  readonly productId: string
  readonly lot?: { readonly id: string; readonly number: string } | undefined
}

/** Where a product that was just added is edited, and its lot released. The form is empty again by then. */
export function AddedProductLinks({ added: { name, productId, lot } }: { added: AddedProduct }) {
  const look = 'font-medium break-words text-leaf underline underline-offset-2'
  return (
    <div className="rounded-lg border border-leaf bg-leaf-soft px-4 py-3 text-sm">
      <p>Added just now:</p>
      <ul className="mt-1 space-y-1">
        <li>
          <Link to={adminPaths.product(productId)} className={look}>
            {name}
          </Link>
        </li>
        {lot && (
          <li>
            <Link to={adminPaths.lot(lot.id)} className={look}>
              Lot {lot.number}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}
