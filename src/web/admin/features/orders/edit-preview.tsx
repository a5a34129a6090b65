import { useQuery } from '@tanstack/react-query'
import { previewOrderEdit } from '#contract/admin/orders/calls.ts'
import type { OrderEditPreview } from '#contract/admin/orders/order-edit.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { Checkbox } from '../../../ui/field.tsx'
import { getErrorMessage, write } from '../../api/call.ts'
import { formatCents } from '../../state/format.ts'
import { useSettled } from '../../state/use-settled.ts'

export interface OrderChange {
  readonly lines: readonly { readonly lineId: string; readonly quantity: number }[]
  readonly added: readonly { readonly productId: string; readonly quantity: number }[]
  readonly keepsShipping: boolean
  readonly method: { readonly carrier: string; readonly service: string } | undefined
  readonly expectedVersion: number
}

export interface ShownPreview {
  /** Undefined until something is changed, and while it cannot be. */
  readonly data: OrderEditPreview | undefined
  /** The shipping methods that can be chosen. */
  readonly methods: OrderEditPreview['methods']
  /** Why the order cannot be changed like this. */
  readonly problem: string | undefined
  /** Whether another change is being asked about. */
  readonly isStale: boolean
}

/** What the server says that a change costs, asked again whenever the change rests. */
export function useEditPreview(number: string, change: OrderChange, isEnabled: boolean): ShownPreview {
  const current = JSON.stringify(change)
  const settled = useSettled(current)
  const asked: OrderChange = JSON.parse(settled)
  const isChanged = change.lines.length + change.added.length > 0 || change.method !== undefined
  const query = useQuery({
    queryKey: ['order-edit-preview', number, settled],
    queryFn: () => write(previewOrderEdit({ params: { number }, body: asked }), false),
    enabled: isEnabled,
    retry: false,
    gcTime: 0,
    placeholderData: (previous) => previous,
  })
  return {
    data: isChanged && query.error === null ? query.data : undefined,
    methods: query.data?.methods ?? [],
    problem: isChanged && query.error !== null ? getErrorMessage(query.error) : undefined,
    isStale: settled !== current || query.isFetching,
  }
}

/** What a change costs: its lines, shipping, tax, and the total before and after. */
export function EditPreviewSums({
  preview: { data, problem, isStale },
  keepsShipping,
  onKeepShipping,
}: {
  preview: ShownPreview
  keepsShipping: boolean
  onKeepShipping: (keeps: boolean) => void
}) {
  return (
    <div aria-live="polite" aria-busy={isStale} className="rounded-md bg-leaf-soft px-3 py-3 text-sm">
      {problem !== undefined ? (
        <p className="font-medium text-refusal">{problem}</p>
      ) : data === undefined ? (
        <p className="text-ink-soft">
          {isStale
            ? 'Calculating…'
            : 'Change a number of units, add a product, or choose another shipping method to see what the order costs then.'}
        </p>
      ) : (
        <dl className="figures grid grid-cols-[1fr_auto] gap-x-6 gap-y-1.5">
          {data.lines.map((line) => (
            <Sum
              key={`${line.name}${line.size}${line.before}`}
              label={`${formatFullName(line)}: ${line.before} to ${line.after}`}
              amount={formatChange(line.amount)}
            />
          ))}
          {data.shippingChange !== 0 && <Sum label="Shipping" amount={formatChange(data.shippingChange)} />}
          {data.taxChange !== 0 && <Sum label="Tax" amount={formatChange(data.taxChange)} />}
          <Sum label="Total before" amount={formatCents(data.totalBefore)} />
          <Sum label="Total after" amount={formatCents(data.totalAfter)} isStrong />
        </dl>
      )}
      {(keepsShipping || (data !== undefined && data.shippingChange !== 0)) && (
        <div className="mt-2">
          <Checkbox
            name="keepsShipping"
            checked={keepsShipping}
            onChange={({ currentTarget }) => onKeepShipping(currentTarget.checked)}
          >
            Keep shipping as it was paid
          </Checkbox>
        </div>
      )}
    </div>
  )
}

function Sum({ label, amount, isStrong = false }: { label: string; amount: string; isStrong?: boolean }) {
  const weight = isStrong ? 'font-semibold text-ink' : 'text-ink-soft'
  return (
    <>
      <dt className={weight}>{label}</dt>
      <dd className={`text-right ${weight}`}>{amount}</dd>
    </>
  )
}

/** '+$5.00' */
function formatChange(amount: number): string {
  return amount > 0 ? `+${formatCents(amount)}` : formatCents(amount)
}
