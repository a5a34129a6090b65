import type { PaymentMethod } from '#domain/payments/payment-method.ts'
import type { PaymentAdapter, PaymentGateway } from '#ports/payments.ts'
import type { Shop } from '#usecases/shop.ts'
import { getOwner } from './orders.ts'
import type { ShopUnderTest } from './shop.ts'

const sandboxAccount = { id: '', mode: 'test', credentials: {} } as const

function getSandboxAdapter({ paymentAdapters }: Pick<Shop, 'paymentAdapters'>): PaymentAdapter {
  const adapter = paymentAdapters.get('sandbox')
  if (adapter === undefined) throw new Error('The shop has no payment sandbox')
  return adapter
}

/** The payment sandbox as the shop calls it. */
export function openSandbox({ shop }: Pick<ShopUnderTest, 'shop'>): PaymentGateway {
  return getSandboxAdapter(shop).open(sandboxAccount)
}

/** The shop with a payment sandbox that behaves differently. */
export function withSandbox({ shop }: Pick<ShopUnderTest, 'shop'>, changes: Partial<PaymentGateway>): Shop {
  const adapter = getSandboxAdapter(shop)
  const changed: PaymentAdapter = {
    ...adapter,
    open: (account) => ({ ...adapter.open(account), ...changes }),
  }
  return { ...shop, paymentAdapters: new Map([[adapter.kind, changed]]) }
}

/** The id of the account with the payment sandbox. */
export async function getSandboxAccountId({ shop }: Pick<ShopUnderTest, 'shop'>): Promise<string> {
  const account = (await shop.accounts.list('payments')).find(({ kind }) => kind === 'sandbox')
  if (account === undefined) throw new Error('There is no account with the payment sandbox')
  return account.id
}

/** Lets the account take nothing new. */
export async function pauseAccount({ sql }: Pick<ShopUnderTest, 'sql'>, id: string): Promise<void> {
  await sql.query("update provider_account set state = 'paused' where id = $1", [id])
}

/** Lets this account alone take new payments. */
export async function takeWithAccount({ sql }: Pick<ShopUnderTest, 'sql'>, id: string): Promise<void> {
  await sql.query(
    `update provider_account set state = case when id = $1 then 'active' else 'paused' end where port = 'payments'`,
    [id],
  )
}

/** Whether a form or instructions are stored for an order. */
export async function hasOwnPage({ sql }: Pick<ShopUnderTest, 'sql'>, number: string): Promise<boolean> {
  const { rows } = await sql.query(
    'select 1 from payment p join shop_order o on o.id = p.order_id where o.number = $1 and p.own_page is not null',
    [number],
  )
  return rows.length > 0
}

/** Staff choose the ways to pay of an account. */
export async function chooseMethods(
  { get, post, shop }: Pick<ShopUnderTest, 'get' | 'post' | 'shop'>,
  accountId: string,
  methods: readonly PaymentMethod[],
): Promise<void> {
  const owner = await getOwner({ get, post })
  const { accounts } = (await get('/api/admin/settings/accounts', owner)).body
  const { terms, version } = accounts.find(({ id }: { id: string }) => id === accountId)
  const edit = { ...terms, methods, expectedVersion: version }
  const edited = await post(`/api/admin/settings/payment-accounts/${accountId}/terms`, edit, owner)
  if (edited.status !== 200) throw new Error(`Not chosen: ${JSON.stringify(edited.body)}`)
  shop.accounts.clear()
}
