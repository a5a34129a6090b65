import { useId } from 'react'
import { listRulePlaces } from '#contract/admin/compliance/calls.ts'
import { ruleLevels } from '#domain/compliance/rule.ts'
import { listPostalStates } from '#domain/compliance/us-states.ts'
import { isOneOf } from '#domain/one-of.ts'
import { SelectField, TextAreaField, TextField } from '../../../ui/field.tsx'
import { useRead } from '../../api/use-read.ts'
import { Panel } from '../../parts/page.tsx'
import { ruleLevelLabels } from '../../state/rule-labels.ts'
import type { RuleFieldsProps } from './rule-form.ts'

const states = listPostalStates()

/** The place of a rule. A county is chosen by its name within a state and stored by its FIPS code. */
export function RuleWhereFields({ values, update }: RuleFieldsProps) {
  const { level, state } = values
  const cityListId = useId()
  const needsPlaces = state !== '' && (level === 'county' || level === 'city')
  const places = useRead(listRulePlaces({ params: { state } }), {
    enabled: needsPlaces,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return (
    <Panel title="Where">
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Level"
          name="level"
          value={level}
          onChange={({ target }) => {
            if (isOneOf(ruleLevels, target.value))
              update({ level: target.value, countyFips: '', placeName: '', otherNames: '' })
          }}
        >
          {ruleLevels.map((each) => (
            <option key={each} value={each}>
              {ruleLevelLabels[each]}
            </option>
          ))}
        </SelectField>
        {level !== 'country' && (
          <SelectField
            label={level === 'zip' ? 'State (optional)' : 'State'}
            name="state"
            value={state}
            onChange={({ target }) => update({ state: target.value, countyFips: '' })}
          >
            <option value="">Choose…</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {level === 'county' && (
          <SelectField
            label="County"
            name="countyFips"
            hint={state === '' ? 'Choose the state first.' : undefined}
            value={values.countyFips}
            onChange={({ target }) => update({ countyFips: target.value, placeName: '' })}
          >
            <option value="">Choose…</option>
            {places?.counties.map(({ fips, name }) => (
              <option key={fips} value={fips}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        {level === 'city' && (
          <>
            <TextField
              label="City"
              name="placeName"
              list={cityListId}
              autoComplete="off"
              maxLength={100}
              hint="Misspellings of it are closed too."
              value={values.placeName}
              onChange={({ target }) => update({ placeName: target.value })}
            />
            <datalist id={cityListId}>
              {places?.cities.map(({ name }) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        )}
      </div>
      {(level === 'city' || level === 'county') && (
        <TextAreaField
          label="Other names (optional)"
          name="otherNames"
          className="mt-4"
          rows={3}
          hint="Neighborhoods and post offices that shoppers write instead, one on each line."
          value={values.otherNames}
          onChange={({ target }) => update({ otherNames: target.value })}
        />
      )}
      {level !== 'country' && <ZipFields values={values} update={update} />}
    </Panel>
  )
}

function ZipFields({ values, update }: RuleFieldsProps) {
  const isOpen = values.level === 'zip' || values.zips !== '' || values.doubtfulZips !== ''
  return (
    <details className="group mt-4" open={isOpen || undefined}>
      <summary className="cursor-pointer text-sm font-medium text-leaf">
        {values.level === 'zip' ? 'ZIP codes' : 'More ZIP codes, and ZIP codes in doubt'}
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <TextAreaField
          label={values.level === 'zip' ? 'ZIP codes' : 'ZIP codes that belong to the place too'}
          name="zips"
          rows={3}
          hint="Separated by spaces or commas."
          value={values.zips}
          onChange={({ target }) => update({ zips: target.value })}
        />
        <TextAreaField
          label="ZIP codes in doubt"
          name="doubtfulZips"
          rows={3}
          hint="Only a part of them is in the place: shoppers are asked."
          value={values.doubtfulZips}
          onChange={({ target }) => update({ doubtfulZips: target.value })}
        />
        <TextField
          label="Question"
          optional
          name="question"
          className="sm:col-span-2"
          maxLength={300}
          hint="When empty: Is this address inside the city limits of …?"
          value={values.question}
          onChange={({ target }) => update({ question: target.value })}
        />
      </div>
    </details>
  )
}
