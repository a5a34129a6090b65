/** The rows of a list that the page and limit of a query select. */
export function toSlice(query: { readonly page: number; readonly limit: number }) {
  return { limit: query.limit, offset: (query.page - 1) * query.limit }
}
