import type { AddressOpinion, CheckedLines } from '#domain/shipping/checked-address.ts'
import type { CarrierAdapter, CarrierGateway, CarrierResult } from '#ports/carriers.ts'
import { toWireAddress } from '../addresses.ts'
import { ok } from '../call.ts'
import { refuseOtherMode } from '../offered-rates.ts'
import { joinTexts } from '../problem.ts'
import { describeSampleRates, sampleParcel } from '../sample-parcel.ts'
import { credentialFields, easyPostName, parseAccount } from './account.ts'
import { type EasyPostApi, listMessages, openApi } from './api.ts'
import { parseEvent } from './event.ts'
import { openLabels } from './labels.ts'
import { getRates } from './rates.ts'
import { readTracker } from './tracking.ts'

interface EasyPostOptions {
  /** Where the API is reached instead of at its own address. */
  readonly url?: string | undefined
  /** How long a call may take. */
  readonly timeoutMs?: number
}

/** USPS, UPS and other carriers over the API of EasyPost, version 2. */
export function easyPost({
  url = 'https://api.easypost.com',
  timeoutMs,
}: EasyPostOptions = {}): CarrierAdapter {
  return {
    kind: 'easypost',
    name: easyPostName,
    capabilities: {
      rates: 'live',
      checksAddresses: true,
      labels: ['pdf', 'png', 'zpl'],
      insures: true,
      tracks: true,
      signsEvents: 'always',
      manifests: ['USPS'],
      returnLabels: 'at-purchase',
    },
    credentialFields,
    open: (opened): CarrierGateway => {
      const account = parseAccount(opened)
      const api = openApi(account, { url, timeoutMs })
      return {
        check: async () => describeSampleRates(easyPostName, await getRates(api, sampleParcel), opened.mode),
        getRates: async (request) => refuseOtherMode(await getRates(api, request), opened.mode),
        checkAddress: (lines) => checkAddress(api, lines),
        labels: openLabels(api, url),
        async getTracking({ carrier, trackingNumber }) {
          const tracker = await api.createTracker({ tracking_code: trackingNumber, carrier })
          return tracker.ok ? ok(readTracker(tracker.value)) : tracker
        },
        parseEvent: (message) => parseEvent(message, account.webhookSecret),
      }
    },
  }
}

async function checkAddress(api: EasyPostApi, lines: CheckedLines): Promise<CarrierResult<AddressOpinion>> {
  const verified = await api.verifyAddress(toWireAddress(lines))
  if (!verified.ok) return verified
  const { verifications, street1, street2, city, state, zip } = verified.value
  const delivery = verifications.delivery ?? undefined
  const messages = joinTexts(listMessages(delivery?.errors ?? []))
  return ok({
    deliverable: delivery === undefined ? 'unknown' : delivery.success ? 'yes' : 'no',
    written: delivery?.success
      ? {
          street1: street1 ?? '',
          street2: street2 ?? '',
          city: city ?? '',
          state: state ?? '',
          zip: zip ?? '',
        }
      : undefined,
    messages: messages === undefined ? [] : [messages],
  })
}
