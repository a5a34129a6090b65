import { Plus, X } from 'lucide-react'
import { useContext } from 'react'
import { updateProcessingCalendar } from '#contract/admin/shipping/calls.ts'
import { type AdminShippingSetup, processingCalendarInput } from '#contract/admin/shipping/shipping-setup.ts'
import { federalHolidays } from '#domain/shipping/us-holidays.ts'
import { Form } from '../../../forms/form.tsx'
import { Button } from '../../../ui/button.tsx'
import { Checkbox, FieldErrorsContext, FormErrorText, SelectField, TextField } from '../../../ui/field.tsx'
import { useWriteForm } from '../../api/use-write-form.ts'
import { Field } from '../../forms/field-control.tsx'
import { type FieldsState, useFields } from '../../forms/use-fields.ts'
import { EditConflictNotice } from '../../parts/edit-conflict-notice.tsx'
import { DialogButtons } from '../../parts/form-dialog.tsx'
import { IconButton } from '../../parts/icon-button.tsx'
import { Overlay } from '../../parts/overlay.tsx'
import {
  type ClosureInput,
  calendarFields,
  calendarOwner,
  formatCutOff,
  halfHours,
  holidayNames,
  weekdays,
} from './calendar-fields.ts'

type CalendarDraft = FieldsState<typeof calendarFields>

/** Edits when a location packs. */
export function CalendarDialog({
  title,
  locationId,
  calendar,
  onClose,
}: {
  title: string
  /** Absent for the main location. */
  locationId?: string
  calendar: AdminShippingSetup['calendar']
  onClose: () => void
}) {
  const draft = useFields(calendarFields, calendar, calendar.version, calendarOwner)
  const form = useWriteForm({
    call: () =>
      updateProcessingCalendar({
        body: { ...draft.values, locationId, expectedVersion: draft.edit.expectedVersion },
      }),
    schema: processingCalendarInput,
    edit: draft.edit,
    errorField: 'handlingDays',
    onSaved: onClose,
  })
  return (
    <Overlay title={title} place="wide-right" onClose={onClose}>
      <Form form={form} className="space-y-6 p-5">
        <EditConflictNotice edit={draft.edit} />
        <Field of={draft} name="handlingDays" className="max-w-sm" />
        <CutOffs draft={draft} />
        <Holidays draft={draft} />
        <Closures draft={draft} />
        <DialogButtons submitLabel="Save changes" busy={form.busy} onClose={onClose} />
      </Form>
    </Overlay>
  )
}

function CutOffs({ draft }: { draft: CalendarDraft }) {
  const { cutOffs, nextDayFridayCutOff } = draft.inputs
  const errors = useContext(FieldErrorsContext)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Cut-off times</legend>
      <p className="mb-3 text-sm text-ink-soft">
        An order before the cut-off counts for the day. A later one counts for the next packing day. Times are
        those of the shop.
      </p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {weekdays.map((weekday, day) => (
          <TimeSelect
            key={weekday}
            label={weekday}
            none="No packing"
            value={cutOffs[day] ?? null}
            onChange={(time) => draft.enter('cutOffs', cutOffs.with(day, time))}
          />
        ))}
        <TimeSelect
          label="Friday, next-day services"
          name="nextDayFridayCutOff"
          none="As other services"
          value={nextDayFridayCutOff}
          onChange={(time) => draft.enter('nextDayFridayCutOff', time)}
        />
      </div>
      <FormErrorText className="mt-2">{errors.cutOffs}</FormErrorText>
    </fieldset>
  )
}

function TimeSelect({
  label,
  name,
  none,
  value,
  onChange,
}: {
  label: string
  name?: string
  /** What null means. */
  none: string
  value: string | null
  onChange: (time: string | null) => void
}) {
  return (
    <SelectField
      label={label}
      name={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.value)}
    >
      <option value="">{none}</option>
      {halfHours.map((time) => (
        <option key={time} value={time}>
          {formatCutOff(time)}
        </option>
      ))}
    </SelectField>
  )
}

function Holidays({ draft }: { draft: CalendarDraft }) {
  const { holidays } = draft.inputs
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Holidays</legend>
      <p className="mb-3 text-sm text-ink-soft">
        You do not pack on these days. Carriers do not deliver on federal holidays in either case.
      </p>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {federalHolidays.map((holiday) => (
          <Checkbox
            key={holiday}
            checked={holidays.includes(holiday)}
            onChange={({ target }) =>
              draft.enter(
                'holidays',
                federalHolidays.filter((each) =>
                  each === holiday ? target.checked : holidays.includes(each),
                ),
              )
            }
          >
            {holidayNames[holiday]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function Closures({ draft }: { draft: CalendarDraft }) {
  const { closures } = draft.inputs
  const errors = useContext(FieldErrorsContext)
  const change = (place: number, part: Partial<ClosureInput>) =>
    draft.enter(
      'closures',
      closures.map((closure, each) => (each === place ? { ...closure, ...part } : closure)),
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-semibold">Closures</legend>
      <p className="mb-3 text-sm text-ink-soft">
        Days on which you do not pack, such as a vacation. Shoppers read the sentence while their orders wait.
      </p>
      <div className="space-y-3">
        {closures.map((closure, place) => (
          // A closure has no name but its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <div key={place} className="rounded-md border border-line bg-card p-4">
            <div className="flex items-start gap-3">
              <TextField
                className="min-w-0 flex-1"
                type="date"
                name={`closures.${place}.from`}
                label="First day"
                value={closure.from}
                onChange={({ target }) => change(place, { from: target.value })}
              />
              <TextField
                className="min-w-0 flex-1"
                type="date"
                name={`closures.${place}.to`}
                label="Last day"
                value={closure.to}
                onChange={({ target }) => change(place, { to: target.value })}
              />
              <IconButton
                label={`Remove closure ${place + 1}`}
                className="mt-7.5 shrink-0"
                onClick={() => draft.enter('closures', closures.toSpliced(place, 1))}
              >
                <X aria-hidden="true" size={18} />
              </IconButton>
            </div>
            <TextField
              className="mt-3"
              name={`closures.${place}.message`}
              label="What shoppers read"
              optional
              placeholder="We pack again on Monday, January 4."
              maxLength={160}
              value={closure.message}
              onChange={({ target }) => change(place, { message: target.value })}
            />
          </div>
        ))}
        <Button
          kind="outline"
          size="small"
          onClick={() => draft.enter('closures', [...closures, { from: '', to: '', message: '' }])}
        >
          <Plus aria-hidden="true" size={16} /> Add closure
        </Button>
        <FormErrorText>{errors.closures}</FormErrorText>
      </div>
    </fieldset>
  )
}
