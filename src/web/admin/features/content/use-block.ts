import { useQuery } from '@tanstack/react-query'
import { type ContentBlock, contentBlockAnswer } from '#contract/admin/content.ts'
import { read } from '../../api/call.ts'

/** A block with its history. Not asked again by itself while somebody writes. */
export function useBlock(key: string) {
  return useQuery<ContentBlock>({
    queryKey: ['content-block', key],
    queryFn: ({ signal }) =>
      read(`/api/admin/content/${encodeURIComponent(key)}`, contentBlockAnswer, {}, signal),
    refetchOnWindowFocus: false,
  })
}
