import type { ReactNode } from 'react'
import type { Query } from '../api/call.ts'
import { type List, type ListCall, type ListQuery, useList } from '../state/use-list.ts'
import { type ListContent, ListPanel } from './list-panel.tsx'
import { Page } from './page.tsx'

type FromList<Row, RowQuery, Value> = Value | ((list: List<Row, RowQuery>) => Value)

/**
 * A page that is one list: `<ListPage title="Customers" call={listCustomers} columns={columns} … />`. Search, filters, order,
 * columns, saved views, export, selection and pager come with it. What depends on its rows or query is a function of the list.
 */
export function ListPage<Row, RowQuery extends ListQuery & Query>({
  title,
  sub,
  call,
  actions,
  notice,
  noMatches,
  children,
  ...content
}: Omit<ListContent<Row, RowQuery>, 'noMatches'> & {
  title: string
  sub?: FromList<Row, RowQuery, string>
  call: ListCall<Row, RowQuery, `/api/admin/${string}`>
  actions?: FromList<Row, RowQuery, ReactNode>
  /** Above the list. */
  notice?: ReactNode
  noMatches?: FromList<Row, RowQuery, string | undefined>
  /** Dialogs of its rows. */
  children?: FromList<Row, RowQuery, ReactNode>
}) {
  const list = useList(call)
  return (
    <Page title={title} sub={resolve(sub, list)} actions={resolve(actions, list)}>
      {notice}
      <ListPanel list={list} noMatches={resolve(noMatches, list)} {...content} />
      {resolve(children, list)}
    </Page>
  )
}

function resolve<Value, From>(value: Value | ((from: From) => Value), from: From): Value {
  return value instanceof Function ? value(from) : value
}
