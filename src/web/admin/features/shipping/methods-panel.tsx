import { useState } from 'react'
import { deleteShippingMethod, resetShippingMethods } from '#contract/admin/shipping/calls.ts'
import type { AdminShippingMethod, AdminShippingSetup } from '#contract/admin/shipping/shipping-setup.ts'
import { findShippingService, shippingServices } from '#domain/shipping/shipping-method.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { describeStates } from '../../state/describe-states.ts'
import { useDisabledReason } from '../../state/session.ts'
import { describeExclusions, describeZoneDays, describeZonePrice } from './describe-zone.ts'
import { MethodDialog } from './method-dialog.tsx'
import { classLabels } from './method-fields.ts'

type Open =
  | { readonly kind: 'new' | 'reset' }
  | { readonly kind: 'edit' | 'delete'; readonly method: AdminShippingMethod }

/** The shipping methods with their zones and prices. */
export function MethodsPanel({ setup }: { setup: AdminShippingSetup }) {
  const { isDefault, methods, version } = setup
  const disabledReason = useDisabledReason('settings.edit')
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isComplete = methods.length >= shippingServices.length
  return (
    <Panel
      title="Methods"
      className="max-md:[&_button]:h-11!"
      aside={
        <div className="flex flex-wrap justify-end gap-2">
          {!isDefault && (
            <ActionButton compact disabledReason={disabledReason} onClick={() => setOpen({ kind: 'reset' })}>
              Back to default
            </ActionButton>
          )}
          <ActionButton
            compact
            disabledReason={
              disabledReason ??
              (isComplete ? 'Every service has a method. Edit one of them, or delete it first.' : undefined)
            }
            onClick={() => setOpen({ kind: 'new' })}
          >
            Add method
          </ActionButton>
        </div>
      }
    >
      <p className="text-sm text-ink-soft">
        {isDefault
          ? 'These are the default methods. Your first change makes all of them your own.'
          : 'These are your own methods. The compliance rules still decide first: a banned carrier is never offered.'}
      </p>
      <ul aria-label="Shipping methods" className="mt-3 divide-y divide-line">
        {methods.map((method) => (
          <MethodRow
            key={method.id}
            method={method}
            setup={setup}
            disabledReason={disabledReason}
            onOpen={(kind) => setOpen({ kind, method })}
          />
        ))}
      </ul>
      {open?.kind === 'new' && (
        <MethodDialog method={undefined} others={methods} version={version} onClose={close} />
      )}
      {open?.kind === 'edit' && (
        <MethodDialog
          method={open.method}
          others={methods.filter(({ id }) => id !== open.method.id)}
          version={version}
          onClose={close}
        />
      )}
      {open?.kind === 'delete' && <DeleteDialog method={open.method} onClose={close} />}
      {open?.kind === 'reset' && <ResetDialog version={version} onClose={close} />}
    </Panel>
  )
}

function MethodRow({
  method,
  setup,
  disabledReason,
  onOpen,
}: {
  method: AdminShippingMethod
  setup: AdminShippingSetup
  disabledReason: string | undefined
  onOpen: (kind: 'edit' | 'delete') => void
}) {
  const { name, serviceCode, isActive, isStandard, hasAdultSignature, zones } = method
  const { carrier = '', service = serviceCode } = findShippingService(serviceCode) ?? {}
  const exclusions = describeExclusions(method, classLabels)
  return (
    <li className="py-4 text-sm last:pb-0">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-2 font-sans text-sm font-semibold tracking-normal wrap-anywhere">
            {carrier} {name}
            {isStandard && <StatusBadge state="standard" label="Standard" tone="success" />}
            {!isActive && <StatusBadge state="off" label="Not offered" tone="neutral" />}
          </h3>
          <p className="text-[0.8125rem] text-ink-soft">
            {name === service ? '' : `Labels: ${carrier} ${service} · `}
            {hasAdultSignature ? 'Adult signature' : 'No adult signature'}
          </p>
          {exclusions !== undefined && (
            <p className="text-[0.8125rem] wrap-anywhere text-ink-soft">{exclusions}</p>
          )}
        </div>
        <div className="flex shrink-0 gap-2">
          <ActionButton compact disabledReason={disabledReason} onClick={() => onOpen('edit')}>
            Edit<span className="sr-only"> {name}</span>
          </ActionButton>
          <ActionButton compact disabledReason={disabledReason} onClick={() => onOpen('delete')}>
            Delete<span className="sr-only"> {name}</span>
          </ActionButton>
        </div>
      </div>
      <ZoneTable name={name} zones={zones} setup={setup} />
    </li>
  )
}

function ZoneTable({
  name,
  zones,
  setup,
}: {
  name: string
  zones: AdminShippingMethod['zones']
  setup: AdminShippingSetup
}) {
  return (
    <div className="mt-2 overflow-x-auto rounded-md border border-line">
      <table aria-label={`Zones of ${name}`} className="w-full text-left text-[0.8125rem]">
        <thead className="bg-paper text-ink-soft max-md:sr-only">
          <tr>
            <th className="px-3 py-1.5 font-medium">Zone</th>
            <th className="w-1/3 px-3 py-1.5 font-medium">Price</th>
            <th className="w-1/4 px-3 py-1.5 font-medium">Delivery</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {zones.map((zone) => (
            <tr key={zone.name} className="align-top max-md:grid max-md:gap-1 max-md:px-3 max-md:py-2">
              <td className="px-3 py-2 wrap-anywhere max-md:p-0">
                <span className="font-medium">{zone.name}</span>
                <span className="block text-ink-soft">
                  {describeStates(zone.states)}
                  {zone.zipPrefixes.length > 0 && `, ZIP codes ${zone.zipPrefixes.join(', ')}`}
                </span>
              </td>
              <td className="figures px-3 py-2 max-md:p-0">
                {describeZonePrice(zone, setup).map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </td>
              <td className="figures px-3 py-2 text-ink-soft max-md:p-0">{describeZoneDays(zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DeleteDialog({ method, onClose }: { method: AdminShippingMethod; onClose: () => void }) {
  const { id, name, version: expectedVersion } = method
  const form = useWriteForm({
    call: () => deleteShippingMethod({ params: { id }, body: { expectedVersion } }),
    onSaved: onClose,
  })
  return (
    <FormDialog title={`Delete ${name}?`} form={form} submitLabel="Delete method" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        Shoppers are not offered it anymore. Orders that have it keep it. To stop it for a while, edit it and
        turn off “Active”.
      </p>
    </FormDialog>
  )
}

function ResetDialog({ version: expectedVersion, onClose }: { version: number; onClose: () => void }) {
  const form = useWriteForm({
    call: () => resetShippingMethods({ body: { expectedVersion } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      title="Go back to the default methods?"
      form={form}
      submitLabel="Delete my methods"
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">
        All of your methods with their zones and prices are deleted. Shoppers are offered the default methods
        again. The calendar stays.
      </p>
    </FormDialog>
  )
}
