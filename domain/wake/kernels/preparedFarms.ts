import type { WakeFarm } from '../farm/farmWake.ts'

/** Number of cached farms: all turbines, and those of each status, take turns block after block. */
const MOST_FARMS = 3

/** Caches prepared farms for their next cases. */
export function keepPrepared<Prepared, Key>(
  prepare: (farm: WakeFarm, key: Key) => Prepared,
): (farm: WakeFarm, key: Key) => Prepared {
  const known: { readonly farm: WakeFarm; readonly key: Key; readonly prepared: Prepared }[] = []
  return (farm, key) => {
    const at = known.findIndex((one) => one.key === key && isSameFarm(one.farm, farm))
    const found = at >= 0 ? known.splice(at, 1)[0]! : { farm, key, prepared: prepare(farm, key) }
    known.unshift(found)
    known.length = Math.min(known.length, MOST_FARMS)
    return found.prepared
  }
}

function isSameFarm(a: WakeFarm, b: WakeFarm): boolean {
  return (
    isSame(a.turbines, b.turbines) &&
    isSame(a.xM, b.xM) &&
    isSame(a.yM, b.yM) &&
    isSame(a.hubHeightM, b.hubHeightM) &&
    isSame(a.wakeDecay, b.wakeDecay)
  )
}

function isSame(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (a.length !== b.length) return false
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false
  return true
}
