import type { ProductWarning } from '#contract/shop/shipping.ts'
import { WarningText } from '#web/ui/warning-text.tsx'

/** What the rules want a shopper to read before buying. */
export function ProductWarnings({
  warnings,
  label = 'Warnings',
  className = '',
}: {
  warnings: readonly Pick<ProductWarning, 'ruleId' | 'text' | 'showsSymbol'>[]
  label?: string
  className?: string
}) {
  if (warnings.length === 0) return null
  return (
    <section
      aria-label={label}
      className={`grid gap-2 rounded-lg bg-paper-deep px-5 py-4 text-[0.8125rem] leading-6 text-ink-soft ${className}`}
    >
      {warnings.map(({ ruleId, ...warning }) => (
        <p key={ruleId}>
          <WarningText {...warning} />
        </p>
      ))}
    </section>
  )
}
