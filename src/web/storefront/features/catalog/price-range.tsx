import { useState } from 'react'
import type { Cents } from '#domain/money.ts'
import { RangeSlider } from '#web/ui/range-slider.tsx'
import { getScaleMax, priceScale, withPriceRange } from './catalog-query.ts'
import { useCatalogQuery } from './use-catalog-query.ts'

export function PriceRange({ highestPrice }: { highestPrice: Cents }) {
  const { query, choose } = useCatalogQuery()
  const scaleMax = getScaleMax(highestPrice)
  const chosenMin = readBound(query.get('minPrice'), priceScale.min, scaleMax, priceScale.min)
  const chosenMax = readBound(query.get('maxPrice'), priceScale.min, scaleMax, scaleMax)
  const [range, setRange] = useState({ min: chosenMin, max: chosenMax })
  const [shown, setShown] = useState({ chosenMin, chosenMax })
  // The slider follows the query of the URL.
  if (shown.chosenMin !== chosenMin || shown.chosenMax !== chosenMax) {
    setShown({ chosenMin, chosenMax })
    setRange({ min: chosenMin, max: chosenMax })
  }

  return (
    <RangeSlider
      label="Price"
      unit="$"
      names={['minPrice', 'maxPrice']}
      min={priceScale.min}
      max={scaleMax}
      step={priceScale.step}
      value={range}
      onChange={setRange}
      onCommit={({ min, max }) => {
        if (min !== chosenMin || max !== chosenMax) choose(withPriceRange(query, min, max, scaleMax))
      }}
    />
  )
}

function readBound(text: string | null, min: number, max: number, fallback: number): number {
  const value = Number(text ?? Number.NaN)
  return Number.isFinite(value) && text !== '' ? Math.min(max, Math.max(min, value)) : fallback
}
