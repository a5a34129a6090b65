import { shopContext } from '#web/entry.server.tsx'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FinderResult } from '../features/finder/finder-result.tsx'
import { GivenAnswers } from '../features/finder/given-answers.tsx'
import { Question } from '../features/finder/question.tsx'
import { Breadcrumb } from '../parts/breadcrumb.tsx'
import { PageLoadError } from '../parts/page-load-error.tsx'
import { createPageMeta } from '../state/page-head/page-meta.ts'
import type { Route } from './+types/finder'

export function loader({ context, url }: Route.LoaderArgs) {
  return context.get(shopContext).finder(Object.fromEntries(url.searchParams))
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { step, answers = [], questions } = loaderData ?? {}
  const isFirst = answers.length === 0
  return createPageMeta(matches[0].loaderData, {
    title: isFirst
      ? 'Product finder'
      : step
        ? `Question ${step.number} of ${questions} · Product finder`
        : 'Products found · Product finder',
    description: 'Five questions on form, price, flavor, lab test and portions, and the products that fit.',
    path: isFirst ? paths.finder() : undefined,
  })
}

/** Finds products by questions on their facts (decision 0333). Every answer stands in the URL, so it works without scripts. */
export default function Finder({ loaderData }: Route.ComponentProps) {
  const { step, answers, questions, result } = loaderData
  return (
    <div className="column pt-8 md:pt-12">
      <Breadcrumb
        steps={[
          { name: 'Home', to: paths.home() },
          { name: 'Shop', to: paths.products() },
        ]}
        here="Product finder"
      />
      <h1 className="mt-3 text-[2.25rem] md:text-[3rem]">Product finder</h1>
      {step && (
        <>
          <p className="mt-3 max-w-2xl text-ink-soft">
            Five questions on what a product is. You can have no preference in any of them.
          </p>
          <div
            className={classNames(
              'mt-8 grid items-start gap-x-16 gap-y-12',
              answers.length > 0 && 'lg:grid-cols-[minmax(0,1fr)_20rem]',
            )}
          >
            <Question key={step.question} step={step} answers={answers} questions={questions} />
            <GivenAnswers answers={answers} />
          </div>
        </>
      )}
      {result && (
        <>
          <FinderResult result={result} questions={questions} />
          <div className="mt-12 max-w-2xl">
            <GivenAnswers answers={answers} />
          </div>
        </>
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <PageLoadError message="The product finder could not be loaded." />
}
