import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import type { Dashboard } from '#contract/admin/staff/dashboard.ts'
import { formatCents } from '../../state/format.ts'

type Day = Dashboard['salesByDay'][number]

const tick = { fill: 'var(--color-ink-faint)', fontSize: 12 }

/** Revenue by day. A table holds the same numbers for screen readers. */
export default function SalesChart({ days }: { days: readonly Day[] }) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <AreaChart
        data={[...days]}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--color-line)" />
        <XAxis
          dataKey="day"
          tickFormatter={shortDay}
          tick={tick}
          tickLine={false}
          axisLine={false}
          minTickGap={32}
        />
        <YAxis
          tickFormatter={(amount: number) => `$${(amount / 100).toLocaleString('en-US')}`}
          tick={tick}
          tickLine={false}
          axisLine={false}
          width={56}
        />
        <Tooltip
          content={<DayTooltip />}
          cursor={{ stroke: 'var(--color-leaf-mid)' }}
          isAnimationActive={false}
        />
        <Area
          type="monotone"
          dataKey="revenue"
          stroke="var(--color-leaf)"
          strokeWidth={2}
          fill="var(--color-leaf-soft)"
          isAnimationActive={false}
          activeDot={{ r: 4, fill: 'var(--color-leaf)' }}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}

function DayTooltip({
  active,
  payload,
}: {
  active?: boolean
  payload?: readonly { readonly payload?: Day }[]
}) {
  const day = payload?.[0]?.payload
  if (!active || day === undefined) return null
  return (
    <div className="figures rounded-md border border-line bg-card px-3 py-2 text-[0.8125rem] shadow-panel">
      <p className="font-semibold">{longDay(day.day)}</p>
      <p>{formatCents(day.revenue)}</p>
      <p className="text-ink-soft">
        {day.orders} {day.orders === 1 ? 'order' : 'orders'}
      </p>
    </div>
  )
}

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
})

function shortDay(day: string): string {
  return short.format(new Date(`${day}T00:00:00Z`))
}

function longDay(day: string): string {
  return long.format(new Date(`${day}T00:00:00Z`))
}
