import type { LabFigure } from '#contract/shop/lab-report.ts'
import { classNames } from '#web/ui/class-names.ts'

/** What was tested, beside its limits, with a line on what each figure means. */
export function FigureTable({ figures }: { figures: readonly LabFigure[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {figures.map(({ name, value, limit, isOverLimit, meaning }) => (
        <div key={name} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-0.5 py-3">
          <dt>
            <span className="font-medium">{name}</span>
            <span className="mt-0.5 block text-[0.8125rem] leading-5 text-ink-soft">{meaning}</span>
          </dt>
          <dd className="text-right">
            <span className={classNames('figures block font-medium', isOverLimit && 'text-refusal')}>
              {value}
            </span>
            {limit && (
              <span className="figures mt-0.5 block text-[0.8125rem] leading-5 text-ink-soft">
                Limit: {limit}
                {isOverLimit && <span className="block font-medium text-refusal">Over the limit</span>}
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
