import { Link } from '@react-email/components'
import { type CSSProperties, Fragment, type ReactNode } from 'react'
import { paint } from './colors.ts'

export function TextLink({ href, label, style }: { href: string; label: string; style?: CSSProperties }) {
  const look = paint({ ink: 'leaf' }, { textDecoration: 'underline', ...style })
  return (
    <Link href={href} target="_blank" rel="noopener" {...look}>
      {label}
    </Link>
  )
}

/** A text whose order numbers do not break at their hyphens. */
export function UnbrokenNumbers({ text }: { text: string }) {
  return text.split(/(\b[A-Z]{2}-\d+\b)/).map((part, index) =>
    index % 2 === 1 ? (
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}

export function SeparatedByDots({ parts }: { parts: readonly ReactNode[] }) {
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ))
}
