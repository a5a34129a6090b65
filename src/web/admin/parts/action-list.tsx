import type { ButtonKind } from '../../ui/button.tsx'
import { ActionButton } from './action-button.tsx'

export interface ListedAction {
  readonly name: string
  readonly label: string
  readonly disabledReason: string | undefined
  readonly kind?: ButtonKind
  readonly busy?: boolean
  /** Shown also while it is not possible, because it is a step that every record takes. */
  readonly isStep?: boolean
  onClick(): void
}

/** What can be done now as buttons. The rest is folded, each with its reason. */
export function ActionList({ actions }: { actions: readonly ListedAction[] }) {
  const shown = actions.filter(({ disabledReason, isStep }) => disabledReason === undefined || isStep)
  const folded = actions.filter((action) => !shown.includes(action))
  return (
    <div className="space-y-3">
      {shown.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {shown.map(({ name, label, ...button }) => (
            <ActionButton key={name} {...button}>
              {label}
            </ActionButton>
          ))}
        </div>
      )}
      {folded.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-1 text-ink-soft hover:text-leaf">
            Not possible now ({folded.length})
          </summary>
          <dl className="mt-1 space-y-2 border-l-2 border-line pl-3">
            {folded.map(({ name, label, disabledReason }) => (
              <div key={name}>
                <dt className="font-medium">{label}</dt>
                <dd className="text-ink-soft">{disabledReason}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  )
}
