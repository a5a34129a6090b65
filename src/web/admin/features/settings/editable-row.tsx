import type { ReactNode } from 'react'
import { ActionButton } from '../../parts/action-button.tsx'

/** A record in a list of the settings: its name, a line about it, and the button that edits it. */
export function EditableRow({
  name,
  disabledReason,
  onEdit,
  children,
}: {
  name: string
  disabledReason: string | undefined
  onEdit: () => void
  children: ReactNode
}) {
  return (
    <li className="flex items-center justify-between gap-3 py-3 text-sm first:pt-0 last:pb-0">
      <div className="min-w-0">
        <h3 className="font-sans text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <p className="figures text-[0.8125rem] wrap-anywhere text-ink-soft">{children}</p>
      </div>
      <ActionButton compact disabledReason={disabledReason} onClick={onEdit}>
        Edit<span className="sr-only"> {name}</span>
      </ActionButton>
    </li>
  )
}
