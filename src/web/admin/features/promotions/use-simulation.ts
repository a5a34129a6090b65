import { useQuery } from '@tanstack/react-query'
import { simulatePromotions } from '#contract/admin/promotions/calls.ts'
import {
  type SimulationRequest,
  type SimulationResponse,
  simulationRequest,
} from '#contract/admin/promotions/simulation.ts'
import { getErrorMessage, write } from '../../api/call.ts'
import { useSettled } from '../../state/use-settled.ts'

export interface ShownSimulation {
  readonly data: SimulationResponse | undefined
  readonly problem: string | undefined
  /** Whether a change is being asked about. */
  readonly isStale: boolean
}

/** What promotions do for a cart, asked again whenever typing pauses. */
export function useSimulation(request: SimulationRequest): ShownSimulation {
  const current = JSON.stringify(request)
  const settled = useSettled(current)
  const asked = simulationRequest.safeParse(JSON.parse(settled))
  const isEmpty = request.items.length === 0
  const query = useQuery({
    queryKey: ['promotion-simulation', settled],
    queryFn: () => write(simulatePromotions({ body: JSON.parse(settled) }), false),
    enabled: asked.success,
    retry: false,
    gcTime: 0,
    placeholderData: (previous) => previous,
  })
  const invalid = asked.success ? undefined : asked.error.issues[0]?.message
  const failed = query.error === null ? undefined : getErrorMessage(query.error)
  return {
    data: isEmpty ? undefined : query.data,
    problem: isEmpty ? undefined : (invalid ?? failed),
    isStale: settled !== current || query.isFetching,
  }
}
