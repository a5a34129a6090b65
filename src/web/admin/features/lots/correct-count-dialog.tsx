import { correctLotCount } from '#contract/admin/lots/calls.ts'
import type { LotDetails } from '#contract/admin/lots/lot-entry.ts'
import { lotCorrectionRequest } from '#contract/admin/lots/lot-stock.ts'
import { useWriteForm } from '../../api/use-write-form.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { LocationField } from '../../parts/location-field.tsx'
import { ReasonField } from '../../parts/reason-dialog.tsx'
import { UnitsField } from '../../parts/units-field.tsx'
import { parseUnits } from '../../state/amounts.ts'
import { countUnitsAt, type Levels } from '../../state/levels.ts'
import { useLocationChoice } from '../../state/use-locations.ts'

/** Sets the count of a lot to what is on the shelf, of one location when there are several. */
export function CorrectCountDialog({
  lot,
  levels,
  onClose,
}: {
  lot: LotDetails
  levels: Levels
  onClose: () => void
}) {
  const { locations, locationId, setLocationId } = useLocationChoice()
  const onHand = locationId === undefined ? lot.count.onHand : countUnitsAt(levels, locationId)
  const form = useWriteForm({
    call: (values) =>
      correctLotCount({
        params: { id: lot.id },
        body: {
          onHand: parseUnits(values.text('onHand')),
          expectedOnHand: onHand,
          locationId,
          reason: values.text('reason'),
          expectedVersion: lot.version,
        },
      }),
    schema: lotCorrectionRequest,
    onSaved: onClose,
  })
  return (
    <FormDialog
      title={`Correct count: lot ${lot.entry.number}`}
      form={form}
      submitLabel="Correct count"
      onClose={onClose}
    >
      {locationId !== undefined && (
        <LocationField locations={locations} levels={levels} value={locationId} onChange={setLocationId} />
      )}
      <UnitsField
        key={locationId}
        name="onHand"
        label="Units on the shelf"
        suggested={onHand}
        hint={`With those of orders that are not packed, without those that are quarantined. ${explainStock(lot)}`}
      />
      <ReasonField hint="For the audit log." />
    </FormDialog>
  )
}

function explainStock({ status, isCurrent }: LotDetails): string {
  if (status === 'passed' || (status === 'draft' && isCurrent)) return 'The stock of the product follows.'
  return status === 'draft'
    ? 'They are in stock once the lot passes.'
    : 'The stock of the product stays as it is, because this lot is not sold.'
}
