import { type FormEvent, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

/** Takes another ZIP code for the delivery check. */
export default function ZipForm({ first, onZip }: { first: string; onZip: (zip: string) => void }) {
  const [zip, setZip] = useState(first)
  const [isWrong, setIsWrong] = useState(false)
  const message = isWrong ? 'Enter a ZIP code of five digits.' : undefined
  function submit(event: FormEvent) {
    event.preventDefault()
    const isComplete = /^\d{5}$/.test(zip.trim())
    setIsWrong(!isComplete)
    if (isComplete) onZip(zip.trim())
  }
  return (
    <form onSubmit={submit} className="mt-3 min-h-12" noValidate>
      <div className="flex flex-wrap items-center gap-2">
        <label htmlFor="delivery-zip" className="text-sm font-medium">
          ZIP code
        </label>
        <input
          id="delivery-zip"
          name="zip"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed becomes this field
          autoFocus
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          value={zip}
          aria-invalid={message !== undefined}
          aria-describedby={message === undefined ? undefined : 'delivery-zip-error'}
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
      {message !== undefined && (
        <p id="delivery-zip-error" role="alert" className="mt-1 text-[0.8125rem] font-medium text-refusal">
          {message}
        </p>
      )}
    </form>
  )
}
