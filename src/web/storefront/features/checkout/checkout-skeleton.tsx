import { Skeleton } from '#web/ui/skeleton.tsx'

const addressFields = ['half', 'half', 'whole', 'whole', 'whole', 'half', 'half', 'half', 'half'] as const

/** The checkout while the cart loads, as high as what comes, so that a reload keeps its place. */
export function CheckoutSkeleton() {
  return (
    <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_420px] lg:gap-16">
      <div className="grid gap-12">
        <div>
          <Title />
          <Field />
          <Skeleton className="mt-4 h-6 w-64 max-w-full" />
        </div>
        <div>
          <Title />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field className="sm:col-span-2" />
            {addressFields.map((width, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields never change
              <Field key={index} className={width === 'whole' ? 'sm:col-span-2' : undefined} />
            ))}
            <div className="sm:col-span-2">
              <Field />
              <Skeleton className="mt-1.5 h-5 w-72 max-w-full" />
            </div>
          </div>
        </div>
        <div>
          <Title />
          <Skeleton className="h-62 w-full rounded-lg" />
        </div>
        <div>
          <Title />
          <Skeleton className="h-26 w-full rounded-lg max-sm:h-36" />
          <Skeleton className="mt-5 h-6 w-72 max-w-full" />
          <Skeleton className="mt-12 h-13 w-full rounded-full" />
        </div>
      </div>
      <Skeleton className="h-110 w-full rounded-lg max-lg:order-first" />
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
