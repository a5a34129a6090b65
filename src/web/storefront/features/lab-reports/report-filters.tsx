import { Form, Link } from 'react-router'
import type { LabReportsPageData } from '#contract/shop/lab-report.ts'
import { formatShortMonth } from '#domain/format-month.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'

/** Narrows the library. The choices stand in the URL, so the form works without scripts. */
export function ReportFilters({ choices, query }: Pick<LabReportsPageData, 'choices' | 'query'>) {
  return (
    <Form
      // A new address has other choices, also when the shopper went back to it.
      key={JSON.stringify(query)}
      action={paths.labReports()}
      role="search"
      aria-label="Lab reports"
      className="grid grid-cols-2 gap-4 rounded-lg border border-line bg-card p-5 *:col-span-2"
    >
      <h2 className="text-xl">Browse</h2>
      <TextField
        label="Product"
        name="search"
        type="search"
        maxLength={120}
        autoComplete="off"
        defaultValue={query.search}
      />
      <Choice
        label="Brand"
        name="brand"
        all="All brands"
        values={choices.brands}
        chosen={query.brand}
        className={beside}
      />
      <Choice
        label="Month of the test"
        name="month"
        all="All months"
        values={choices.months}
        chosen={query.month}
        format={formatShortMonth}
        className={beside}
      />
      <Choice
        label="Laboratory"
        name="laboratory"
        all="All laboratories"
        values={choices.laboratories}
        chosen={query.laboratory}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button type="submit" kind="outline">
          Show reports
        </Button>
        {isNarrowed(query) && (
          <Link
            to={paths.labReports()}
            className="py-1 text-sm font-medium text-leaf underline underline-offset-4"
          >
            Clear
          </Link>
        )}
      </div>
    </Form>
  )
}

/** Side by side on a phone, where the reports follow the form. */
const beside = 'max-sm:col-span-1!'

export function isNarrowed({ after, ...filters }: LabReportsPageData['query']): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function Choice({
  label,
  name,
  all,
  values,
  chosen,
  format = (value) => value,
  className,
}: {
  label: string
  name: string
  all: string
  values: readonly string[]
  chosen: string | undefined
  format?: (value: string) => string
  className?: string
}) {
  // An address may ask for one that no report has any more.
  const shown = chosen === undefined || values.includes(chosen) ? values : [chosen, ...values]
  return (
    <SelectField label={label} name={name} defaultValue={chosen ?? ''} className={className}>
      <option value="">{all}</option>
      {shown.map((value) => (
        <option key={value} value={value}>
          {format(value)}
        </option>
      ))}
    </SelectField>
  )
}
