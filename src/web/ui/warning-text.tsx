/** A warning with its signal word in bold, as Proposition 65 wants it. */
export function WarningText({ text, showsSymbol }: { text: string; showsSymbol: boolean }) {
  const signal = /^warning:/i.exec(text)?.[0] ?? ''
  return (
    <>
      {showsSymbol && <WarningSymbol />}
      {signal && <strong className="font-bold text-ink">{signal}</strong>}
      {text.slice(signal.length)}
    </>
  )
}

/** The black exclamation point in a yellow triangle of Proposition 65, as high as the signal word. */
function WarningSymbol() {
  return (
    <svg
      role="img"
      aria-label="Warning"
      viewBox="0 0 24 22"
      className="mr-1.5 inline-block h-[1.15em] w-auto align-[-0.15em] text-leaf-night"
    >
      <path
        d="M12 2 22.5 20.5h-21Z"
        className="fill-signal"
        stroke="currentColor"
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
      <path d="M12 8.5v5.2M12 16.2v2" stroke="currentColor" strokeWidth="2.4" />
    </svg>
  )
}
