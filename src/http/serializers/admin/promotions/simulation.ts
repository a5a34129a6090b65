import type { SimulationResponse } from '#contract/admin/promotions/simulation.ts'
import { formatFullName } from '#domain/catalog/product.ts'
import { describeDiscount } from '#domain/promotions/describe-promotion.ts'
import { nameDiscount } from '#domain/promotions/discount.ts'
import type { Simulation } from '#usecases/checkout/simulate-promotions.ts'

export function serializeSimulation({
  quote,
  appliedDiscount,
  setNotes,
  gifts,
  outcomes,
  problems,
}: Simulation): SimulationResponse {
  return {
    success: true,
    lines: quote.lines.map(({ productId, quantity, unitPrice, total }) => ({
      productId,
      quantity,
      unitPrice,
      total,
    })),
    gifts: gifts.map(({ product, quantity }) => ({ name: formatFullName(product), quantity })),
    subtotal: quote.subtotal,
    discount: quote.discount,
    discountName: appliedDiscount && nameDiscount(appliedDiscount),
    setNotes: [...setNotes],
    total: quote.total,
    outcomes: outcomes.map(({ promotion, isApplied, reason }) => ({
      id: promotion.id,
      name: promotion.name,
      summary: describeDiscount(promotion),
      isApplied,
      reason,
    })),
    problems: [...problems],
  }
}
