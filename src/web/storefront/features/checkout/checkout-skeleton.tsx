import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAfterHydration } from '../../state/after-hydration.ts'
import { readDestination } from '../../state/destination.ts'
import { readDraft } from './checkout-draft.ts'

/** The fields of the delivery, from the first name to the date of birth. */
const fields = [
  ['firstName', '@md:col-span-3'],
  ['lastName', '@md:col-span-3'],
  ['street1', '@md:col-span-6'],
  ['street2', '@md:col-span-6'],
  ['zip', '@md:col-span-2'],
  ['city', '@md:col-span-2'],
  ['state', '@md:col-span-2'],
  ['phone', '@md:col-span-3'],
  ['dateOfBirth', '@md:col-span-3'],
] as const

/** The checkout while the cart loads, as high as what comes, so that a reload keeps its place. */
export function CheckoutSkeleton() {
  return (
    <div className="mt-10 grid items-start gap-10 max-lg:mx-auto max-lg:max-w-[560px] lg:grid-cols-[minmax(0,560px)_420px] lg:justify-between lg:gap-16">
      <div className="grid gap-12">
        <div>
          <Title />
          <Field />
          <Skeleton className="mt-4 h-6 w-64 max-w-full" />
        </div>
        <div className="@container">
          <Title />
          <div className="grid gap-4 @md:grid-cols-6">
            <Skeleton className="h-6 w-48 @md:col-span-6" />
            {fields.map(([name, columns]) => (
              <Field key={name} className={columns} />
            ))}
          </div>
          <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
        </div>
        <div>
          <Title />
          {useHasAddress() ? <RatesSkeleton /> : <Skeleton className="h-13.5 w-full rounded-lg" />}
        </div>
        <div>
          <Title />
          <Skeleton className="h-31 w-full rounded-lg max-sm:h-51" />
          <Skeleton className="mt-5 h-6 w-72 max-w-full max-sm:h-12" />
          <Skeleton className="mt-5 h-11 w-full max-sm:h-22" />
          <Skeleton className="mt-5 h-6 w-72 max-w-full" />
          <Skeleton className="mt-12 h-13 w-full rounded-full" />
        </div>
      </div>
      <Skeleton className="h-128 w-full rounded-lg max-lg:order-first max-lg:h-14.5" />
    </div>
  )
}

/** Whether shipping methods come. The server assumes it, so that the page is high enough to return to its place. */
function useHasAddress(): boolean {
  const hydrated = useAfterHydration()
  if (!hydrated) return true
  const { zip, state } = readDraft(readDestination())
  return Boolean(zip && state)
}

/** Shipping methods while they load, as many as the built-in rate table has. */
export function RatesSkeleton() {
  return (
    <div className="grid gap-2">
      {['first', 'second', 'third', 'fourth', 'fifth'].map((place) => (
        <Skeleton key={place} className="h-25 w-full rounded-lg" />
      ))}
    </div>
  )
}

function Title() {
  return <Skeleton className="mb-4 h-8 w-40" />
}

function Field({ className }: { className?: string | undefined }) {
  return (
    <div className={className}>
      <Skeleton className="mb-1.5 h-5 w-28" />
      <Skeleton className="h-12 w-full" />
    </div>
  )
}
