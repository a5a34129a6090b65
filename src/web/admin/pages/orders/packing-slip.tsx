import { Fragment } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { getPackingSlip } from '#contract/admin/orders/calls.ts'
import type { AdminPackingSlip } from '#contract/admin/orders/packing-slip.ts'
import { WarningText } from '../../../ui/warning-text.tsx'
import { useRead } from '../../api/use-read.ts'
import { BackLink } from '../../parts/back-link.tsx'
import { Page } from '../../parts/page.tsx'
import { PrintButton } from '../../parts/print-button.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { Loaded } from '../../parts/query-states.tsx'
import { adminPaths } from '../../paths.ts'
import { formatMoment } from '../../state/format.ts'

/** What lies in the parcel, on one printed page with the warnings of the place. */
export function PackingSlipPage() {
  const { number = '' } = useParams()
  const [search] = useSearchParams()
  const shipment = search.get('shipment') ?? undefined
  const query = useRead(getPackingSlip({ params: { number }, query: { shipment } }))
  return (
    <>
      <BackLink to={adminPaths.order(number)}>Order {number}</BackLink>
      <Page title="Packing slip" actions={query.data && <PrintButton />}>
        <Loaded query={query} lines={8} inPanel>
          {({ slip }) => <Slip slip={slip} />}
        </Loaded>
      </Page>
    </>
  )
}

function Slip({ slip }: { slip: AdminPackingSlip }) {
  const { store, shippingAddress, warnings } = slip
  return (
    <article className="max-w-3xl space-y-6 rounded-lg border border-line bg-card p-6 print:border-0 print:p-0">
      <div className="grid gap-6 text-sm sm:grid-cols-2">
        <AddressBlock title="From" lines={[...new Set([store.name, ...store.address])]} />
        <AddressBlock title="Ship to" lines={shippingAddress} />
      </div>
      <p className="text-sm">
        Order <strong className="figures font-semibold">{slip.number}</strong>, placed{' '}
        {formatMoment(slip.placedAt)}. {slip.shippingMethod}
        {slip.hasAdultSignature && ', adult signature (21+) required'}.
      </p>
      <table className="w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-[0.8125rem] text-ink-soft">
            <th scope="col" className="w-16 py-2 font-medium">
              Quantity
            </th>
            <th scope="col" className="py-2 pl-4 font-medium">
              Item
            </th>
            <th scope="col" className="py-2 pl-4 font-medium">
              Lot
            </th>
          </tr>
        </thead>
        <tbody>
          {slip.lines.map(({ id, name, quantity, lots }) => (
            <tr key={id} className="border-b border-line align-top">
              <td className="figures py-2 font-semibold">{quantity}</td>
              <td className="py-2 pl-4 wrap-anywhere">{name}</td>
              <td className="figures py-2 pl-4 wrap-anywhere">
                {lots.length === 0 && 'None'}
                {lots.map((lot) => (
                  <Fragment key={lot.number}>
                    {lots.length === 1 ? lot.number : `${lot.quantity} of ${lot.number}`}
                    <QrCode
                      qr={lot.link.qr}
                      label={`QR code of lot ${lot.number}`}
                      className="-ml-2 size-24 print:size-[2.2cm]"
                    />
                  </Fragment>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label="Warnings" className="space-y-2 text-[0.8125rem] leading-5">
        {warnings.map(({ ruleId, text, showsSymbol }) => (
          <p key={ruleId}>
            <WarningText text={text} showsSymbol={showsSymbol} />
          </p>
        ))}
        <p>{slip.disclaimer}</p>
      </section>
    </article>
  )
}

function AddressBlock({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <section aria-label={title}>
      <h2 className="font-sans text-[0.8125rem] font-semibold tracking-normal text-ink-soft">{title}</h2>
      <address className="mt-1 not-italic">
        {lines.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
    </section>
  )
}
