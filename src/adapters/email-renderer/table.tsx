import type { CSSProperties, ReactNode } from 'react'

/** A table of the full width: Outlook lays out nothing else. Its children are rows. */
export function Table({
  children,
  ...look
}: {
  children: ReactNode
  className?: string
  style?: CSSProperties
}) {
  return (
    <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} {...look}>
      <tbody>{children}</tbody>
    </table>
  )
}
