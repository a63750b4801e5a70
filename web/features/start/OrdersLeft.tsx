import { useState } from 'react'
import { type OrderOverviewRow, parseUtc } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'

/** Orders left of a purchase and until when; expired and used-up ones stand out. */
export function OrdersLeft({ order }: { readonly order: OrderOverviewRow }) {
  const { start } = useText()
  const format = useFormat()
  const [nowMs] = useState(Date.now)
  const { expires_at: expiry, remaining_orders: remaining, initial_orders: initial } = order
  const { sites_purchased: sites, sites_selected: selected } = order
  if (expiry && parseUtc(expiry) < nowMs)
    return <Chip tone="bad">{start.expired(format.dateUtc(expiry))}</Chip>
  const orders =
    remaining === null || initial === null
      ? start.ordersUnlimited
      : start.orders(format.number(remaining), format.number(initial))
  const count = sites === null ? orders : start.sites(format.number(selected ?? 0), format.number(sites))
  return (
    <Chip tone={remaining === 0 || selected === 0 ? 'warn' : 'wait'}>
      {expiry ? `${count} · ${start.until(format.dateUtc(expiry))}` : count}
    </Chip>
  )
}
