import { Star } from 'lucide-react'
import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'

const labels = ['One star', 'Two stars', 'Three stars', 'Four stars', 'Five stars'] as const

/** Five stars as radio buttons. */
export function RatingField({
  value,
  onChange,
  error,
}: {
  value: number
  onChange: (stars: number) => void
  error: string | undefined
}) {
  const [hovered, setHovered] = useState(0)
  const errorId = useId()
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId}>
      <legend className="text-[0.8125rem] font-medium">Your rating</legend>
      <div className="mt-1 -ml-1.5 flex" onPointerLeave={() => setHovered(0)}>
        {labels.map((name, place) => {
          const stars = place + 1
          return (
            <label
              key={name}
              onPointerEnter={() => setHovered(stars)}
              className="relative inline-flex size-11 cursor-pointer items-center justify-center"
            >
              <input
                type="radio"
                name="rating"
                value={stars}
                checked={value === stars}
                onChange={() => onChange(stars)}
                className="peer absolute inset-0 cursor-pointer opacity-0"
              />
              <span className="sr-only">{name}</span>
              <Star
                aria-hidden="true"
                size={28}
                strokeWidth={1.5}
                className={classNames(
                  'rounded-sm text-amber-deep peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-leaf',
                  stars <= (hovered || value) && 'fill-amber',
                )}
              />
            </label>
          )
        })}
      </div>
      {error && (
        <p id={errorId} data-error className="mt-1 text-[0.8125rem] font-medium text-refusal">
          {error}
        </p>
      )}
    </fieldset>
  )
}
