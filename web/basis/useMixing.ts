import { useMemo } from 'react'
import { useCaller } from '#web/api/ApiContext.tsx'
import { ApiError } from '#web/api/apiError.ts'
import type { Caller } from '#web/api/callRoute.ts'
import type { CheckedForm } from '#web/products/orderEntries.ts'
import { useAddress } from '#web/state/useAddress.ts'

const names = { mixed: 'mixed' } as const

/** Whether the reader combines synthetic and real data; stored in the address. */
export function useMixing(): readonly [isRequested: boolean, ask: () => void] {
  const [{ mixed }, change] = useAddress(names)
  return [mixed !== null, () => change({ mixed: '1' })]
}

/** Whether a call was refused because it would combine synthetic and real data. */
export function isMixRefused(error: unknown): boolean {
  return error instanceof ApiError && error.errorcode === 'SYNTHETIC_MIX'
}

/** Requests mixed figures if the reader does. */
export interface MarketCaller extends Caller {
  readonly isMixRequested?: boolean
}

/** The caller of market products. */
export function useMarketCaller(): MarketCaller {
  const caller = useCaller()
  const [isRequested] = useMixing()
  return useMemo(() => (isRequested ? askingForMix(caller) : caller), [caller, isRequested])
}

/** The same for orders. */
export function withMix<Order extends object, Issues>(
  checked: CheckedForm<Order, Issues>,
  isRequested: boolean,
): CheckedForm<Order, Issues> {
  return checked.ok && isRequested ? { ok: true, order: { ...checked.order, mixed: true } } : checked
}

function askingForMix({ call, callPage, fetchFile }: Caller): MarketCaller {
  const asked = <Arguments extends readonly unknown[]>(
    route: { readonly query?: unknown },
    args: Arguments,
  ) => {
    const options = args[0] as { readonly query?: object } | undefined
    return (
      canMix(route.query) ? [{ ...options, query: { ...options?.query, mixed: 'true' } }] : args
    ) as never
  }
  return {
    isMixRequested: true,
    call: (route, ...args) => call(route, ...(asked(route, args) as typeof args)),
    callPage: (route, ...args) => callPage(route, ...(asked(route, args) as typeof args)),
    fetchFile: (route, ...args) => fetchFile(route, ...(asked(route, args) as typeof args)),
  }
}

function canMix(query: unknown): boolean {
  return typeof query === 'object' && query !== null && 'shape' in query && 'mixed' in (query.shape as object)
}
