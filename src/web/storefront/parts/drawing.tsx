import type { ReactElement } from 'react'
import { classNames } from '#web/ui/class-names.ts'

/** The leaf of the logo, 96 × 96. */
const leaf = 'M48 4C82 22 88 58 48 92C8 58 14 22 48 4Z'
const veins = 'M48 92V34M48 70L66 52M48 56L33 42'

const subjects = {
  bag: (
    <>
      <path d="M62 46v-9a18 18 0 0 1 36 0v9" className="fill-none" />
      <path d="M48 46h64l7 58a4 4 0 0 1-4 4H45a4 4 0 0 1-4-4z" className="fill-card" />
      <Leaf transform="translate(63 60) scale(.36)" />
    </>
  ),
  envelope: (
    <>
      <path d="M34 54l46-34 46 34v50a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5z" className="fill-leaf-pale" />
      <path d="M50 90V38a4 4 0 0 1 4-4h52a4 4 0 0 1 4 4v52" className="fill-card" />
      <Leaf transform="translate(66 40) scale(.3)" />
      <path d="M34 56l46 32 46-32v48a5 5 0 0 1-5 5H39a5 5 0 0 1-5-5z" className="fill-card" />
    </>
  ),
  search: (
    <>
      <path d="M95 79l22 22" strokeWidth="9" className="fill-none" />
      <circle cx="74" cy="57" r="31" className="fill-card" />
      <Leaf transform="translate(55.8 38) scale(.38)" />
    </>
  ),
  heart: (
    <>
      <path
        d="M80 108C42 84 34 64 42 48c8-15 28-16 38 2 10-18 30-17 38-2 8 16 0 36-38 60z"
        className="fill-card"
      />
      <Leaf transform="translate(63 48) scale(.36)" />
    </>
  ),
} satisfies Record<string, ReactElement>

/** A small picture for a page that has little to show. It says nothing that its text does not. */
export function Drawing({ subject, className }: { subject: keyof typeof subjects; className?: string }) {
  return (
    <svg
      viewBox="0 0 160 128"
      width={160}
      height={128}
      fill="none"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('stroke-leaf', className)}
    >
      <circle cx="80" cy="64" r="62" className="fill-leaf-soft stroke-none" />
      {subjects[subject]}
    </svg>
  )
}

function Leaf({ transform }: { transform: string }) {
  return (
    <g transform={transform}>
      <path d={leaf} className="fill-leaf stroke-none" />
      <path d={veins} strokeWidth="6" className="stroke-card" />
    </g>
  )
}
