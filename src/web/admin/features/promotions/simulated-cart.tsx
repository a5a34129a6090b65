import { X } from 'lucide-react'
import { IconButton } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { Panel } from '../../parts/page.tsx'
import { ProductSearch } from '../../parts/product-search.tsx'
import { formatCents } from '../../state/format.ts'
import type { ShownSimulation } from './use-simulation.ts'

export interface SimulatedItem {
  readonly productId: string
  readonly name: string
  readonly quantity: number
}

export interface SimulatedOrder {
  readonly items: readonly SimulatedItem[]
  readonly couponCode: string
  readonly email: string
  readonly zip: string
  /** In the time of the shop, as the browser's control writes it. */
  readonly wall: string
}

/** The cart to try: products, code, customer, place and time. */
export function SimulatedCart({
  order,
  simulation: { data, isStale },
  onChange,
}: {
  order: SimulatedOrder
  simulation: ShownSimulation
  onChange: (part: Partial<SimulatedOrder>) => void
}) {
  const { items } = order
  const lines = new Map(data?.lines.map((line) => [line.productId, line]))
  const change = (productId: string, quantity: number) =>
    onChange({ items: items.map((item) => (item.productId === productId ? { ...item, quantity } : item)) })
  return (
    <Panel title="Cart">
      {items.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-b border-line" aria-busy={isStale}>
          {items.map(({ productId, name, quantity }) => (
            <li
              key={productId}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 text-sm first:pt-0"
            >
              <span className="min-w-40 flex-1 font-medium">{name}</span>
              <Stepper
                small
                min={1}
                max={1000}
                label={`Units of ${name}`}
                value={quantity}
                onChange={(units) => change(productId, units)}
              />
              <span className="figures ml-auto w-20 text-right font-medium">
                {formatLine(lines.get(productId)?.total)}
              </span>
              <IconButton
                label={`Remove ${name}`}
                onClick={() => onChange({ items: items.filter((item) => item.productId !== productId) })}
              >
                <X aria-hidden="true" size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <ProductSearch
        label="Add a product"
        formatDetail={({ price, stock }) => `${formatCents(price)}, ${stock} in stock`}
        isKnown={(id) => items.some(({ productId }) => productId === id)}
        onAdd={({ id, name }) => onChange({ items: [...items, { productId: id, name, quantity: 1 }] })}
      />
      <div className="mt-5 grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Code"
          optional
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={64}
          value={order.couponCode}
          onChange={({ target }) => onChange({ couponCode: target.value })}
        />
        <TextField
          label="Customer’s email"
          optional
          hint="For limits per customer."
          autoComplete="off"
          inputMode="email"
          maxLength={254}
          value={order.email}
          onChange={({ target }) => onChange({ email: target.value })}
        />
        <TextField
          label="ZIP code"
          optional
          hint="Gifts follow the rules of the place."
          autoComplete="off"
          inputMode="numeric"
          maxLength={10}
          value={order.zip}
          onChange={({ target }) => onChange({ zip: target.value })}
        />
        <TextField
          label="Time"
          optional
          hint="Empty: now. Stock and prices are those of now."
          type="datetime-local"
          value={order.wall}
          onChange={({ target }) => onChange({ wall: target.value })}
        />
      </div>
    </Panel>
  )
}

function formatLine(total: number | undefined): string | undefined {
  return total === undefined ? undefined : formatCents(total)
}
