import {
  getPackingList,
  getPackingOrder,
  packOrder,
  readScan,
  updateFulfillment,
  voidLabel,
} from '#contract/admin/fulfillment/calls.ts'
import type { PackingTableOrder } from '#contract/admin/fulfillment/packing.ts'
import { isLastParcel } from '#domain/orders/packing-list.ts'
import type { CountedPiece } from '#domain/orders/packing-scan.ts'
import { getErrorMessage, Refusal, read, write } from '../../api/call.ts'
import { countPiece, countPieces, isCounted } from './piece-counts.ts'
import { printParcel } from './print-parcel.ts'
import { playScanSound } from './scan-sound.ts'

/** What the packer packs the order in. */
export interface TableChoice {
  /** Undefined: no box. */
  readonly boxId: string | undefined
  /** As weighed. Undefined: as computed. */
  readonly weightGrams: number | undefined
}

export interface TableState {
  /** The order on the table. */
  readonly order: PackingTableOrder | undefined
  /** Those that are counted, the last one at the end. */
  readonly pieces: readonly CountedPiece[]
  readonly parcel: TableChoice
  readonly message: { readonly tone: 'right' | 'wrong'; readonly text: string } | undefined
  readonly isBusy: boolean
}

interface ShippedParcel {
  readonly id: string | undefined
  readonly trackingNumber: string
}

const noParcel: TableChoice = { boxId: undefined, weightGrams: undefined }
const empty: TableState = {
  order: undefined,
  pieces: [],
  parcel: noParcel,
  message: undefined,
  isBusy: false,
}

/**
 * The order on the packing table, and what scans and keys do with it. A scanner is faster than the network, so that they are
 * done one after the other, and none is lost.
 */
export class PackingTable {
  #state = empty
  #queue: Promise<void> = Promise.resolve()
  readonly #skipped = new Set<string>()
  /** A tracking number that is probably mistyped. The same scan again confirms it. */
  #doubtful: string | undefined
  readonly #listeners = new Set<() => void>()
  readonly #onChange: () => void
  readonly #location: string | undefined

  /**
   * @param onChange is called once an order changed on the server
   * @param location whose orders come next. Undefined: those of all locations
   */
  constructor(onChange: () => void, location?: string) {
    this.#onChange = onChange
    this.#location = location
  }

  getState = (): TableState => this.#state
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns whether the key does something */
  press(key: string): boolean {
    const actions: Readonly<Record<string, () => void>> = {
      Escape: this.leave,
      F2: this.skip,
      F4: this.print,
      F6: this.takeNextBox,
      F8: this.ship,
      F9: this.undo,
    }
    const action = actions[key]
    action?.()
    return action !== undefined
  }

  /** Enter, with what a scanner or a person wrote before it. */
  enter = (code: string): void => this.#do(() => (code === '' ? this.#proceed() : this.#scan(code)))
  skip = (): void => this.#do(() => this.#openNext(''))
  leave = (): void => this.#do(async () => this.#set({ ...empty, isBusy: true }))
  count = (lineId: string, by: 1 | -1): void =>
    this.#do(async () => this.#count({ lineId, lotNumber: undefined }, by))
  print = (): void =>
    this.#do(async () => {
      const { order } = this.#state
      const unprinted = order && (await this.#print(order.number))
      if (unprinted !== undefined) this.#say('wrong', unprinted)
    })
  chooseBox = (boxId: string | undefined): void =>
    this.#do(async () => this.#set({ parcel: { boxId, weightGrams: undefined } }))
  weigh = (weightGrams: number | undefined): void =>
    this.#do(async () => this.#set({ parcel: { ...this.#state.parcel, weightGrams } }))
  takeNextBox = (): void => this.#do(() => this.#takeNextBox())
  undo = (): void => this.#do(() => this.#undo())
  ship = (): void =>
    this.#do(async () => {
      const { order } = this.#state
      if (order?.labeledParcel === undefined)
        this.#say('wrong', 'Only a parcel with a label can be shipped by this key.')
      else await this.#ship(order, order.labeledParcel)
    })

  #set(change: Partial<TableState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #say(tone: 'right' | 'wrong', text: string): void {
    playScanSound(tone)
    this.#set({ message: { tone, text } })
  }

  #do(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(async () => {
      this.#set({ isBusy: true })
      await work().catch((error: unknown) => this.#say('wrong', getErrorMessage(error)))
      this.#set({ isBusy: false })
    })
  }

  async #open(number: string): Promise<void> {
    const { order } = await read(getPackingOrder({ params: { number } }))
    const { boxId, weightGrams } = order.parcel
    this.#set({ order, pieces: [], parcel: { boxId, weightGrams } })
  }

  /** After the last one, no box. */
  async #takeNextBox(): Promise<void> {
    const { order, parcel } = this.#state
    const boxes = order?.parcel.boxes ?? []
    if (order?.stage === 'labeled' || boxes.length === 0)
      return this.#say('wrong', 'There is no box to choose.')
    const next = boxes[boxes.findIndex(({ id }) => id === parcel.boxId) + 1]
    this.#set({ parcel: { boxId: next?.id, weightGrams: undefined } })
    return this.#say('right', next === undefined ? 'No box is chosen.' : `${next.name} is chosen.`)
  }

  /** The oldest order to pack that was not skipped. */
  async #openNext(said: string): Promise<void> {
    const { order } = this.#state
    if (order !== undefined) this.#skipped.add(order.number)
    const { ready } = await read(getPackingList({ query: { location: this.#location } }))
    const next = ready.find(({ number, stage }) => stage === 'to-pack' && !this.#skipped.has(number))
    if (next === undefined) this.#set({ order: undefined, pieces: [] })
    else await this.#open(next.number)
    const what = next === undefined ? 'There is no other order to pack.' : `Order ${next.number} is next.`
    this.#say('right', `${said} ${what}`.trim())
  }

  async #proceed(): Promise<void> {
    const { order, pieces } = this.#state
    if (order === undefined || order.stage === 'labeled') return this.#openNext('')
    if (order.waitsFor !== undefined) return this.#say('wrong', order.waitsFor)
    if (order.stage === 'to-pack' && !isCounted(order.lines, pieces))
      return this.#say('wrong', 'Scan the remaining pieces first.')
    return needsTracking(order)
      ? this.#say('wrong', 'Scan the tracking number of the label.')
      : this.#pack(order)
  }

  async #scan(code: string): Promise<void> {
    const { order, pieces } = this.#state
    if (order !== undefined && needsTracking(order))
      return this.#ship(order, { id: order.shipment?.id, trackingNumber: code })
    const counted = [...pieces]
    const found = await write(readScan({ body: { code, order: order?.number, counted } }))
    if (found.kind === 'piece') return this.#count({ lineId: found.lineId, lotNumber: found.lotNumber }, 1)
    const isBegun = order?.stage === 'to-pack' && pieces.length > 0
    if (isBegun && order.number !== found.number)
      return this.#say('wrong', `Order ${order.number} is not packed yet. Press Escape to leave it.`)
    await this.#open(found.number)
    const waitsFor = this.#state.order?.waitsFor
    return waitsFor === undefined
      ? this.#say('right', `Order ${found.number} is open.`)
      : this.#say('wrong', waitsFor)
  }

  #count(piece: CountedPiece, by: 1 | -1): void {
    const { order, pieces } = this.#state
    const line = order?.lines.find(({ id }) => id === piece.lineId)
    if (order === undefined || line === undefined) return
    const counted = countPiece(order.lines, pieces, piece, by)
    if (counted === undefined)
      this.#say(
        'wrong',
        `${by === 1 ? 'All pieces' : 'No piece'} of ${line.name} ${by === 1 ? 'are' : 'is'} counted.`,
      )
    else {
      this.#set({ pieces: counted })
      const progress = `${line.name}: ${countPieces(counted, line.id)} of ${line.quantity}.`
      const isDone = isCounted(order.lines, counted)
      this.#say('right', isDone ? 'All pieces are counted. Press Enter to pack.' : progress)
    }
  }

  async #pack({ number, version, labelsBlocked }: PackingTableOrder): Promise<void> {
    const buysLabel = labelsBlocked === undefined
    const { parcel } = this.#state
    try {
      const { message } = await write(
        packOrder({ params: { number }, body: { buysLabel, parcel, expectedVersion: version } }),
      )
      const unprinted = await this.#print(number)
      if (buysLabel && unprinted === undefined) return await this.#openNext(message)
      await this.#open(number)
      if (unprinted !== undefined)
        return this.#say('wrong', `${message} It was not printed: ${unprinted} Press F4 to print it.`)
      this.#say('right', `${message} Scan the tracking number of its label.`)
    } catch (error) {
      // It may be packed without its label.
      await this.#open(number)
      throw error
    } finally {
      this.#onChange()
    }
  }

  /** The order is packed, whether or not a printer is there. @returns why it was not printed */
  #print(number: string): Promise<string | undefined> {
    return printParcel(number).then(() => undefined, getErrorMessage)
  }

  async #ship(order: PackingTableOrder, parcel: ShippedParcel): Promise<void> {
    const { number, version } = order
    const { id: shipmentId, trackingNumber } = parcel
    const isConfirmed = trackingNumber === this.#doubtful
    const step = { to: 'shipped', trackingNumber, isConfirmed, expectedVersion: version } as const
    this.#doubtful = undefined
    let shipped: string
    try {
      const body = { ...step, shipmentId }
      shipped = (await write(updateFulfillment({ params: { number }, body }))).message
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'tracking-number-unconfirmed') throw error
      this.#doubtful = trackingNumber
      return this.#say('wrong', `${error.message} Scan it again if it is right.`)
    }
    this.#onChange()
    return isLastParcel(order) ? this.#openNext(shipped) : this.#goOn(order, shipped)
  }

  /** The rest of the order stays on the table, with what is counted of it. */
  async #goOn({ number, stage }: PackingTableOrder, said: string): Promise<void> {
    const { pieces, parcel } = this.#state
    await this.#open(number)
    if (stage === 'to-pack') this.#set({ pieces, parcel })
    this.#say('right', said)
  }

  /** Voids the label first, and then unpacks. */
  async #undo(): Promise<void> {
    const { order } = this.#state
    if (order?.shipment === undefined) return this.#say('wrong', 'There is nothing to undo.')
    const { number, version: expectedVersion, stage, shipment } = order
    const shipmentId = shipment.id
    const { message } =
      stage === 'labeled'
        ? await write(voidLabel({ params: { number, shipmentId }, body: { expectedVersion } }))
        : await write(
            updateFulfillment({ params: { number }, body: { to: 'unpacked', shipmentId, expectedVersion } }),
          )
    await this.#open(number)
    this.#onChange()
    return this.#say('right', message)
  }
}

/** Without a carrier account, staff buy labels elsewhere. */
export function needsTracking({ stage, labelsBlocked }: PackingTableOrder): boolean {
  return stage === 'packed' && labelsBlocked !== undefined
}
