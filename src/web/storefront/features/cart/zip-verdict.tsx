import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { CartDestination } from './use-destination.ts'

/** What the shop answers for the ZIP code that is shown. */
export function ZipVerdict({
  destination: { verdict, failure, isComplete, retry },
  onChangeZip,
}: {
  destination: CartDestination
  onChangeZip: () => void
}) {
  if (failure !== undefined)
    return (
      <div role="alert" className="rounded-md bg-refusal-soft px-4 py-3 text-sm">
        <p className="font-medium text-refusal">{failure.message}</p>
        <Button kind="quiet" size="small" className="mt-1 -ml-4" onClick={retry}>
          Try again
        </Button>
      </div>
    )
  return (
    <div
      className={classNames(
        'flex flex-wrap items-center justify-between gap-2 rounded-md px-4 py-3 text-sm',
        verdict === undefined
          ? 'bg-paper-deep text-ink-soft'
          : verdict.available
            ? 'bg-leaf-soft text-leaf-deep'
            : 'bg-refusal-soft',
      )}
    >
      <div role="status">
        {verdict === undefined ? (
          <p>{isComplete ? 'Checking this ZIP code …' : 'Enter a ZIP code of five digits.'}</p>
        ) : verdict.available ? (
          <p className="font-medium">{verdict.message}</p>
        ) : (
          <>
            <p className="font-medium text-refusal">{verdict.message}</p>
            {verdict.reason && <p className="mt-1 text-ink-soft">{verdict.reason}</p>}
            {verdict.source && (
              <p className="mt-1 text-[0.8125rem] text-ink-soft">Source: {verdict.source}</p>
            )}
          </>
        )}
      </div>
      {verdict?.available && (
        <button
          type="button"
          onClick={onChangeZip}
          className="min-h-6 font-semibold underline underline-offset-4"
        >
          Change ZIP code
        </button>
      )}
    </div>
  )
}
