/** Logos of the accepted card networks. */
export function CardMarks({ cards }: { cards: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {cards.map((card) => (
        <li key={card}>
          <CardMark card={card} />
        </li>
      ))}
    </ul>
  )
}

export function CardMark({ card }: { card: string }) {
  return (
    <svg viewBox="0 0 48 30" width="48" height="30" role="img" aria-label={card} className="rounded-sm">
      <rect width="48" height="30" rx="4" className="fill-white" />
      {card === 'Mastercard' ? (
        <>
          <circle cx="20" cy="15" r="8" fill="#eb001b" />
          <circle cx="28" cy="15" r="8" fill="#f79e1b" />
          <path d="M24 8.1a8 8 0 0 1 0 13.8 8 8 0 0 1 0-13.8Z" fill="#ff5f00" />
        </>
      ) : card === 'Discover' ? (
        <>
          <path d="M48 17c-9 6-21 10-34 13h30a4 4 0 0 0 4-4Z" fill="#f27712" />
          <text
            x="24"
            y="15.5"
            textAnchor="middle"
            fontSize="7.6"
            fontWeight="700"
            fontFamily="Arial, sans-serif"
            fill="#231f20"
          >
            DISCOVER
          </text>
        </>
      ) : card === 'Amex' ? (
        <>
          <rect width="48" height="30" rx="4" fill="#016fd0" />
          <text
            x="24"
            y="18.6"
            textAnchor="middle"
            fontSize="10"
            fontWeight="800"
            fontFamily="Arial, sans-serif"
            fill="#fff"
          >
            AMEX
          </text>
        </>
      ) : (
        <text
          x="24"
          y="20"
          textAnchor="middle"
          fontSize={card === 'Visa' ? 14 : 8}
          fontWeight="800"
          fontStyle={card === 'Visa' ? 'italic' : 'normal'}
          fontFamily="Arial, sans-serif"
          fill="#1a1f71"
        >
          {card.toUpperCase()}
        </text>
      )}
    </svg>
  )
}
