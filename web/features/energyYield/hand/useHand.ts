import { useMemo, useState } from 'react'
import type { EnergyYieldResult } from '#contracts'
import type { LatLon } from '#domain'
import { farmByHand } from './farmByHand.ts'

interface Moved {
  readonly places: ReadonlyMap<number, LatLon>
  /** Change of the whole farm's energy, a share; null: nothing has moved. */
  readonly change: number | null
}

const nothing: Moved = { places: new Map(), change: null }

/** Planned turbines of a result that are dragged on its map, and what that changes for the whole farm. */
export function useHand(result: EnergyYieldResult) {
  const [moved, setMoved] = useState(nothing)
  // Made again when all turbines go back to their places.
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a farm whose turbines were moved is not made for the next round
  const farm = useMemo(() => farmByHand(result), [result, round])
  const shown = useMemo(
    () => ({
      ...result,
      turbines: result.turbines.map((turbine) => ({ ...turbine, ...moved.places.get(turbine.site_id) })),
    }),
    [result, moved.places],
  )
  const isPlanned = (siteId: number) =>
    result.turbines.some(({ site_id, status }) => site_id === siteId && status === 'planned')
  return {
    /** With the turbines where they were dragged to. */
    result: shown,
    change: moved.change,
    canMove: farm !== null,
    drag(siteId: number, place: LatLon) {
      if (farm === null || !isPlanned(siteId)) return
      const change = farm.tried(siteId, place)
      setMoved((before) => ({ ...before, change }))
    },
    move:
      farm === null
        ? undefined
        : (siteId: number, place: LatLon) => {
            // The marker of another turbine goes back to its place.
            if (!isPlanned(siteId))
              return setMoved(({ places, change }) => ({ places: new Map(places), change }))
            const change = farm.moved(siteId, place)
            setMoved(({ places }) => ({ places: new Map([...places, [siteId, place]]), change }))
          },
    back() {
      setMoved(nothing)
      setRound((before) => before + 1)
    },
  }
}

export type Hand = ReturnType<typeof useHand>
