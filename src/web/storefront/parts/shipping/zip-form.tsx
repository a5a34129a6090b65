import { type FormEvent, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Takes a ZIP code to see whether products ship there. */
export default function ZipForm({
  first = '',
  takesFocus = false,
  onZip,
}: {
  first?: string
  /** Where it replaces a button that was pressed. */
  takesFocus?: boolean
  onZip: (zip: string) => void
}) {
  const id = useId()
  const [zip, setZip] = useState(first)
  const [isWrong, setIsWrong] = useState(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    const isComplete = /^\d{5}$/.test(zip.trim())
    setIsWrong(!isComplete)
    if (isComplete) onZip(zip.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor={id} className="text-sm font-medium">
          ZIP code
        </label>
        <input
          id={id}
          name="zip"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed becomes this field
          autoFocus={takesFocus}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={zip}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-error` : undefined}
          onChange={(event) => {
            setIsWrong(false)
            setZip(event.target.value)
          }}
          className="figures h-11 w-24 rounded-md border border-line-strong bg-card px-3 text-sm"
        />
        <Button type="submit" kind="outline" size="small" className="h-11">
          Check
        </Button>
      </div>
      {isWrong && (
        <p id={`${id}-error`} role="alert" className="mt-1 text-[0.8125rem] font-medium text-refusal">
          Enter a ZIP code of five digits.
        </p>
      )}
    </form>
  )
}
