import { useId } from 'react'
import { listRulePlaces } from '#contract/admin/compliance/calls.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { useRead } from '../../api/use-read.ts'
import { Field } from '../../forms/field-control.tsx'
import { Panel } from '../../parts/page.tsx'
import type { RuleDraft } from './rule-fields.tsx'

const open = { value: '', label: 'Choose…' }
const states = [open, ...listPostalStates().map(({ code, name }) => ({ value: code, label: name }))]

/** The place of a rule. A county is chosen by its name within a state and stored by its FIPS code. */
export function RuleWhereFields({ draft }: { draft: RuleDraft }) {
  const { level, state } = draft.inputs
  const cityListId = useId()
  const needsPlaces = state !== '' && (level === 'county' || level === 'city')
  const places = useRead(listRulePlaces({ params: { state } }), {
    enabled: needsPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <Panel title="Where">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          of={draft}
          name="level"
          onEnter={(entered) =>
            draft.update({ level: entered, countyFips: '', placeName: '', otherNames: '' })
          }
        />
        {level !== 'country' && (
          <Field
            of={draft}
            name="state"
            label={level === 'zip' ? 'State (optional)' : 'State'}
            choices={states}
            onEnter={(entered) => draft.update({ state: entered, countyFips: '' })}
          />
        )}
        {level === 'county' && (
          <Field
            of={draft}
            name="countyFips"
            hint={state === '' ? 'Choose the state first.' : undefined}
            choices={[
              open,
              ...(places?.counties ?? []).map(({ fips, name }) => ({ value: fips, label: name })),
            ]}
            onEnter={(entered) => draft.update({ countyFips: entered, placeName: '' })}
          />
        )}
        {level === 'city' && (
          <>
            <Field of={draft} name="placeName" list={cityListId} />
            <datalist id={cityListId}>
              {places?.cities.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </div>
      {(level === 'city' || level === 'county') && <Field of={draft} name="otherNames" />}
      {level !== 'country' && <ZipFields draft={draft} />}
    </Panel>
  )
}

function ZipFields({ draft }: { draft: RuleDraft }) {
  const { level, zips, doubtfulZips } = draft.inputs
  const isOpen = level === 'zip' || zips !== '' || doubtfulZips !== ''
  return (
    <details className="group mt-4" open={isOpen || undefined}>
      <summary className="cursor-pointer text-sm font-medium text-leaf">
        {level === 'zip' ? 'ZIP codes' : 'More ZIP codes, and ZIP codes in doubt'}
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field
          of={draft}
          name="zips"
          label={level === 'zip' ? 'ZIP codes' : 'ZIP codes that belong to the place too'}
        />
        <Field of={draft} name="doubtfulZips" />
        <Field of={draft} name="question" />
      </div>
    </details>
  )
}
