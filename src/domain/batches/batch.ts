import { defineStateTable } from '../state-table.ts'

/** Work over many rows that a job does in small steps (decision 0212). */
export const batchKinds = [
  'hold-recalled-orders',
  'notify-recall-customers',
  'refund-recalled-orders',
  'set-product-status',
  'pack-orders',
  'ship-orders',
] as const
export type BatchKind = (typeof batchKinds)[number]

export const batchStates = ['waiting', 'running', 'finished'] as const
export type BatchState = (typeof batchStates)[number]
/** A finished batch runs again for the items that failed. */
export const batchStateTable = defineStateTable<BatchState>('batch', {
  waiting: ['running'],
  running: ['finished'],
  finished: ['running'],
})

export type BatchItemState = 'waiting' | 'done' | 'refused' | 'failed'
/** 'refused': the rules of the shop forbid it. 'failed': an error, after which it is tried again. */
export const batchItemStateTable = defineStateTable<BatchItemState>('batch item', {
  waiting: ['done', 'refused', 'failed'],
  done: [],
  refused: [],
  failed: ['waiting'],
})

/** A row that the batch changes. */
export interface BatchItem {
  readonly id: string
  /** What staff call it: 'LW-1001'. */
  readonly label: string
}

export interface BatchProblem extends BatchItem {
  readonly problem: string
}

export interface Batch {
  readonly id: string
  readonly kind: BatchKind
  readonly state: BatchState
  readonly total: number
  readonly done: number
  /** Items that were refused or failed. */
  readonly failed: number
  /** The first of them, once the batch is finished. */
  readonly report: readonly BatchProblem[]
  readonly createdBy: string
  readonly createdAt: Date
  readonly finishedAt: Date | undefined
}

/** A report names no more. */
export const maxBatchProblems = 100
