import { useEffect, useState } from 'react'
import type { ShippingRate } from '#domain/shipping/shipping-rate.ts'
import { call } from '../../api/call.ts'
import { zipPattern } from './checkout-form.ts'

export type RatesState =
  | { readonly status: 'waiting' | 'loading' }
  | { readonly status: 'ready'; readonly rates: readonly ShippingRate[] }
  | { readonly status: 'refused'; readonly message: string; readonly source?: string }

interface Question {
  readonly zip: string
  readonly state: string
  readonly street1: string
  readonly city: string
  readonly items: readonly { productId: string; quantity: number }[]
}

const pauseMs = 350

/** The ways the parcel may go to the address typed so far; asked again when address or cart change. */
export function useShippingRates(question: Question): RatesState & { askAgain: () => void } {
  const [state, setState] = useState<RatesState>({ status: 'waiting' })
  const [round, setRound] = useState(0)
  const complete = zipPattern.test(question.zip.trim()) && question.state !== '' && question.items.length > 0
  const asked = complete ? JSON.stringify([question, round]) : undefined

  useEffect(() => {
    if (asked === undefined) {
      setState({ status: 'waiting' })
      return
    }
    setState({ status: 'loading' })
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      const [{ zip, state: code, street1, city, items }]: [Question, number] = JSON.parse(asked)
      const address = { name: '', street1, city, state: code, zip: zip.trim(), country: 'US' }
      const answer = await call('getRates', { address, items }, { signal: controller.signal })
      if (controller.signal.aborted) return
      if (answer.ok) setState({ status: 'ready', rates: answer.value.rates })
      else
        setState({
          status: 'refused',
          message: answer.message,
          source: answer.kind === 'refused' ? answer.refusal.source : undefined,
        })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [asked])

  return { ...state, askAgain: () => setRound((now) => now + 1) }
}
