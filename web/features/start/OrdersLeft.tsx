import { useState } from 'react'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { styled } from '#web/ui/styled.ts'
import { isExpired, type Purchased, purchasesOf } from './purchasesOf.ts'

/** Remaining orders of a product's purchases and their expiry; expired and used-up ones are emphasised. */
export function OrdersLeft({ purchases }: { readonly purchases: readonly Purchased[] }) {
  const [nowMs] = useState(Date.now)
  return (
    <span className={styled('row', 's1')}>
      {purchasesOf(purchases, nowMs).map((one) => (
        <Left
          key={`${one.sites_purchased} ${one.expires_at} ${one.initial_orders}`}
          order={one}
          nowMs={nowMs}
        />
      ))}
    </span>
  )
}

function Left({ order, nowMs }: { readonly order: Purchased; readonly nowMs: number }) {
  const { start } = useText()
  const format = useFormat()
  const { expires_at: expiry, remaining_orders: remaining, initial_orders: initial } = order
  const { sites_purchased: sites, sites_selected: selected } = order
  if (expiry !== null && isExpired(expiry, nowMs))
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
