/** Where an order is packed. Nothing in a shop that packs at one location. */
export function LocationChip({ name }: { name: string | undefined }) {
  if (name === undefined) return null
  return (
    <span className="mt-1 inline-block max-w-full rounded-sm bg-paper-deep px-2 py-1 text-xs font-medium wrap-break-word text-ink-soft">
      <span className="sr-only">Location: </span>
      {name}
    </span>
  )
}
