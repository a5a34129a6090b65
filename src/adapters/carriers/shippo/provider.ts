import type { AddressOpinion, CheckedLines } from '#domain/shipping/checked-address.ts'
import type { CarrierAdapter, CarrierGateway, CarrierResult } from '#ports/carriers.ts'
import { toWireAddress } from '../addresses.ts'
import { ok } from '../call.ts'
import { refuseOtherMode } from '../offered-rates.ts'
import { listTexts } from '../problem.ts'
import { describeSampleRates, sampleParcel } from '../sample-parcel.ts'
import { credentialFields, parseAccount, shippoName } from './account.ts'
import { openApi, type ShippoApi } from './api.ts'
import { parseEvent } from './event.ts'
import { openLabels } from './labels.ts'
import { getRates } from './rates.ts'
import { readTrack, toCarrierToken } from './tracking.ts'

interface ShippoOptions {
  /** Where the API is reached instead of at its own address. */
  readonly url?: string | undefined
  /** How long a call may take. */
  readonly timeoutMs?: number
}

/** USPS, UPS and other carriers over the API of Shippo, version 2018-02-08. */
export function shippo({ url = 'https://api.goshippo.com', timeoutMs }: ShippoOptions = {}): CarrierAdapter {
  return {
    kind: 'shippo',
    name: shippoName,
    capabilities: {
      rates: 'live',
      checksAddresses: true,
      labels: ['pdf', 'png', 'zpl'],
      insures: true,
      tracks: true,
      signsEvents: 'by-agreement',
      manifests: ['USPS'],
      returnLabels: 'when-used',
    },
    credentialFields,
    open: (opened): CarrierGateway => {
      const account = parseAccount(opened)
      const api = openApi(account, { url, timeoutMs })
      return {
        check: async () => describeSampleRates(shippoName, await getRates(api, sampleParcel), opened.mode),
        getRates: async (request) => refuseOtherMode(await getRates(api, request), opened.mode),
        checkAddress: (lines) => checkAddress(api, lines),
        labels: openLabels(api, url),
        async getTracking({ carrier, trackingNumber }) {
          const track = await api.getTrack(toCarrierToken(carrier), trackingNumber)
          return track.ok ? ok(readTrack(track.value)) : track
        },
        parseEvent: (message) => parseEvent(message, account.webhookSecret),
      }
    },
  }
}

/** A valid one may still have another city or ZIP code than was asked about. */
async function checkAddress(api: ShippoApi, lines: CheckedLines): Promise<CarrierResult<AddressOpinion>> {
  const validated = await api.validateAddress(toWireAddress(lines))
  if (!validated.ok) return validated
  const { validation_results: results, street1, street2, city, state, zip } = validated.value
  const isValid = results?.is_valid ?? undefined
  return ok({
    deliverable: isValid === undefined ? 'unknown' : isValid ? 'yes' : 'no',
    written: isValid
      ? {
          street1: street1 ?? '',
          street2: street2 ?? '',
          city: city ?? '',
          state: state ?? '',
          zip: zip ?? '',
        }
      : undefined,
    messages: (results?.messages ?? []).flatMap(readMessage),
  })
}

function readMessage(message: unknown): string[] {
  const isObject = typeof message === 'object' && message !== null && 'text' in message
  return listTexts(isObject ? message.text : message)
}
