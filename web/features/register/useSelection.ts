import { useMemo, useState } from 'react'
import { areaContains, type LatLon, type MapArea, nearestPlace } from '#domain'
import { type RegisterUnit, type TurbineTypeMatch, turbineTypeMatcher } from '#domain/register'
import type { VendorTypes } from '#web/sites/typesByVendor.ts'

/** A selected unit with its match and its current type. */
export interface SelectedUnit {
  readonly index: number
  readonly unit: RegisterUnit
  readonly match: TurbineTypeMatch
  /** null: without turbine data. */
  readonly typeId: number | null
  /** True once the customer has chosen, even no type. */
  readonly isChosen: boolean
}

/** The selected units of the register, with the customer's decisions on their types. */
export function useSelection(units: readonly RegisterUnit[], vendors: readonly VendorTypes[]) {
  const [indices, setIndices] = useState<ReadonlySet<number>>(new Set())
  const [chosen, setChosen] = useState<ReadonlyMap<number, number | null>>(new Map())
  const matchOf = useMemo(() => turbineTypeMatcher(vendors.flatMap(({ types }) => types)), [vendors])
  const selected = useMemo(
    () =>
      [...indices].map((index): SelectedUnit => {
        const unit = units[index]!
        const match = matchOf(unit)
        const choice = chosen.get(index)
        const isSure = match.level === 'exact' || match.level === 'high'
        const typeId = choice !== undefined ? choice : isSure ? (match.type?.id ?? null) : null
        return { index, unit, match, typeId, isChosen: choice !== undefined }
      }),
    [indices, chosen, units, matchOf],
  )
  return {
    indices,
    selected,
    /** Selects the shown units of an area. @returns their number */
    selectArea(area: MapArea, isShown: Uint8Array, keepsEarlier: boolean): number {
      const found = units.flatMap((unit, i) => (isShown[i] && areaContains(area, unit) ? [i] : []))
      setIndices((earlier) => new Set(keepsEarlier ? [...earlier, ...found] : found))
      return found.length
    },
    /** Selects the shown units within a distance of places. @returns their number */
    selectNear(
      places: readonly LatLon[],
      withinM: number,
      isShown: Uint8Array,
      keepsEarlier: boolean,
    ): number {
      const found = units.flatMap((unit, i) => (isShown[i] && nearestPlace(places, unit, withinM) ? [i] : []))
      setIndices((earlier) => new Set(keepsEarlier ? [...earlier, ...found] : found))
      return found.length
    },
    /** Adds units to the selection. */
    addAll(added: readonly number[]) {
      setIndices((earlier) => new Set([...earlier, ...added]))
    },
    toggle(index: number) {
      setIndices((earlier) => {
        const next = new Set(earlier)
        if (!next.delete(index)) next.add(index)
        return next
      })
    },
    clear() {
      setIndices(new Set())
      setChosen(new Map())
    },
    choose(index: number, typeId: number | null) {
      setChosen((earlier) => new Map(earlier).set(index, typeId))
    },
    /** Accepts the suggestions of all uncertain matches without a decision. */
    acceptAll() {
      const open = openSuggestions(selected)
      setChosen(
        (earlier) =>
          new Map([...earlier, ...open.map(({ index, match }) => [index, match.type!.id] as const)]),
      )
    },
  }
}

export type Selection = ReturnType<typeof useSelection>

/** Units with a suggestion that the customer has not yet decided on. */
export function openSuggestions(selected: readonly SelectedUnit[]): SelectedUnit[] {
  return selected.filter(({ match, isChosen }) => match.level === 'low' && !isChosen)
}
