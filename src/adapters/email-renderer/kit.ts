import type { CSSProperties, ReactElement, ReactNode } from 'react'

/** Loads React and React Email with the first email, to keep the shop's start fast. */
export async function loadKit() {
  const [{ createElement: h, Fragment }, { renderToStaticMarkup }, components, { render }] =
    await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('@react-email/components'),
      import('@react-email/render'),
    ])
  return { ...components, h, Fragment, render, renderToStaticMarkup }
}
export type Kit = Awaited<ReturnType<typeof loadKit>>

/** A table of the full width: Outlook lays out nothing else. */
export function renderTable(
  { h }: Kit,
  rows: ReactNode,
  attributes: {
    readonly key?: string | number
    readonly className?: string
    readonly style?: CSSProperties
  } = {},
): ReactElement {
  return h(
    'table',
    { role: 'presentation', width: '100%', border: 0, cellPadding: 0, cellSpacing: 0, ...attributes },
    h('tbody', null, rows),
  )
}
