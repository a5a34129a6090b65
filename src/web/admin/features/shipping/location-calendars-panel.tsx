import { type ReactNode, useState } from 'react'
import { deleteProcessingCalendar } from '#contract/admin/shipping/calls.ts'
import type { AdminLocationCalendar, AdminShippingSetup } from '#contract/admin/shipping/shipping-setup.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { ActionButton } from '../../parts/action-button.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { Panel } from '../../parts/page.tsx'
import { useDisabledReason } from '../../state/session.ts'
import { CalendarDialog } from './calendar-dialog.tsx'
import { CalendarSummary } from './calendar-summary.tsx'

type Calendars = Pick<AdminShippingSetup, 'calendar' | 'mainLocation' | 'otherLocations'>

/** When each location of a shop with several packs. */
export function LocationCalendarsPanel({ calendars }: { calendars: Calendars }) {
  const { calendar, mainLocation, otherLocations } = calendars
  const [isMainOpen, setMainOpen] = useState(false)
  return (
    <Panel title="Processing calendars" className="max-md:[&_button]:h-11!">
      <p className="text-sm text-ink-soft">
        Each location packs by its calendar. Stock decides where an order is packed, so the dates on product
        pages, at checkout, on orders and in emails hold at every active location: the latest day counts. Paid
        orders keep the dates they were promised.
      </p>
      <ul aria-label="Calendars of locations" className="mt-4 divide-y divide-line">
        <CalendarRow
          name={mainLocation}
          buttons={<RowButton of={mainLocation} text="Edit" onClick={() => setMainOpen(true)} />}
        >
          <CalendarSummary calendar={calendar} />
        </CalendarRow>
        {otherLocations.map((location) => (
          <LocationCalendar key={location.id} location={location} main={calendar} />
        ))}
      </ul>
      {isMainOpen && (
        <CalendarDialog
          title={`Calendar of ${mainLocation}`}
          calendar={calendar}
          onClose={() => setMainOpen(false)}
        />
      )}
    </Panel>
  )
}

/** Of another location than the main one. */
function LocationCalendar({
  location,
  main,
}: {
  location: AdminLocationCalendar
  main: Calendars['calendar']
}) {
  const { id, name, isActive, calendar: own, version } = location
  const [open, setOpen] = useState<'edit' | 'delete'>()
  const close = () => setOpen(undefined)
  const edit = (text: string) => <RowButton of={name} text={text} onClick={() => setOpen('edit')} />
  return (
    <CalendarRow
      name={name}
      note={isActive ? undefined : 'This location is paused. No date depends on its calendar.'}
      buttons={
        own === undefined ? (
          edit('Set its own calendar')
        ) : (
          <>
            {edit('Edit')}
            <RowButton of={name} text="Follow the main location" onClick={() => setOpen('delete')} />
          </>
        )
      }
    >
      {own === undefined ? (
        <p className="mt-1 text-sm text-ink-soft">As the main location</p>
      ) : (
        <CalendarSummary calendar={own} />
      )}
      {open === 'edit' && (
        <CalendarDialog
          title={`Calendar of ${name}`}
          locationId={id}
          calendar={{ ...(own ?? main), version }}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteDialog location={location} onClose={close} />}
    </CalendarRow>
  )
}

function CalendarRow({
  name,
  note,
  buttons,
  children,
}: {
  name: string
  note?: string | undefined
  buttons: ReactNode
  children: ReactNode
}) {
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h3 className="min-w-0 font-sans text-sm font-semibold tracking-normal wrap-anywhere">{name}</h3>
        <div className="flex flex-wrap gap-2">{buttons}</div>
      </div>
      {note !== undefined && <p className="mt-1 text-sm text-amber-deep">{note}</p>}
      {children}
    </li>
  )
}

function RowButton({ of, text, onClick }: { of: string; text: string; onClick: () => void }) {
  const disabledReason = useDisabledReason('settings.edit')
  return (
    <ActionButton compact disabledReason={disabledReason} onClick={onClick}>
      {text}
      <span className="sr-only"> ({of})</span>
    </ActionButton>
  )
}

function DeleteDialog({
  location: { id: locationId, name, version: expectedVersion },
  onClose,
}: {
  location: AdminLocationCalendar
  onClose: () => void
}) {
  const form = useWriteForm({
    call: () => deleteProcessingCalendar({ body: { locationId, expectedVersion } }),
    onSaved: onClose,
  })
  return (
    <FormDialog title="Follow the main location?" form={form} submitLabel="Delete calendar" onClose={onClose}>
      <p className="text-sm text-ink-soft">
        The calendar of {name} is deleted. The location packs as the main location does, and new dates follow
        that. Paid orders keep the dates they were promised.
      </p>
    </FormDialog>
  )
}
