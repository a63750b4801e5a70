import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { Site, SiteListHead } from '#contracts'
import type { LatLon, MapArea } from '#domain'
import type { VendorTypes } from '#web/sites/typesByVendor.ts'
import { useSettled } from '#web/state/useSettled.ts'
import { CardBody } from '#web/ui/Card.tsx'
import { grid } from '#web/ui/styled.ts'
import { AddToList } from './AddToList.tsx'
import { FilterCard } from './FilterCard.tsx'
import { FoundCard } from './FoundCard.tsx'
import { filterUnits, noFilter, searchTexts } from './filterUnits.ts'
import { NearFarm } from './NearFarm.tsx'
import { pointStates } from './pointsLayer.ts'
import styles from './Register.module.css'
import { RegisterMapView } from './RegisterMapView.tsx'
import type { LoadedRegister } from './registerQueries.ts'
import { SelectionCard } from './SelectionCard.tsx'
import { TypedCircle } from './TypedCircle.tsx'
import { useOwnFarm } from './useOwnFarm.ts'
import { useSelection } from './useSelection.ts'

const noSites: readonly Site[] = []

/** Filter and map above, the selected turbines and their target below. */
export function RegisterScreen({
  register,
  vendors,
  lists,
  tilesUrl,
}: {
  readonly register: LoadedRegister
  readonly vendors: readonly VendorTypes[]
  readonly lists: readonly SiteListHead[]
  readonly tilesUrl: string | null
}) {
  const { units } = register
  const [filter, setFilter] = useState(noFilter)
  const [area, setArea] = useState<MapArea | null>(null)
  const [keepsEarlier, setKeepsEarlier] = useState(false)
  const [isAreaEmpty, setAreaEmpty] = useState(false)
  const selection = useSelection(units, vendors)
  const own = useOwnFarm(lists)
  const farmSites = own.farm?.sites ?? noSites
  const [nearM, setNearM] = useState<number | null>(null)
  const texts = useMemo(() => searchTexts(units), [units])
  const shownBy = useDeferredValue(filter)
  const isShown = useMemo(() => filterUnits(units, texts, shownBy), [units, texts, shownBy])
  const shownCount = useMemo(() => isShown.reduce((sum, shown) => sum + shown, 0), [isShown])
  const states = useMemo(() => {
    const shown = Uint8Array.from(units, ({ status }, i) =>
      isShown[i] ? pointStates[status] : pointStates.hidden,
    )
    for (const index of selection.indices) shown[index] = pointStates.selected
    return shown
  }, [units, isShown, selection.indices])

  const [places, setPlaces] = useState<readonly LatLon[]>([])
  const isSearching = shownBy.text.trim() !== ''
  const settled = useSettled(isSearching ? isShown : null)
  useEffect(() => {
    if (settled) setPlaces(units.filter((_, i) => settled[i]))
  }, [settled, units])

  function selectArea(drawn: MapArea) {
    setArea(drawn)
    setNearM(null)
    setAreaEmpty(selection.selectArea(drawn, isShown, keepsEarlier) === 0)
  }

  function selectNear(withinM: number) {
    setArea(null)
    setNearM(withinM)
    setAreaEmpty(selection.selectNear(farmSites, withinM, isShown, keepsEarlier) === 0)
  }

  function clear() {
    selection.clear()
    setArea(null)
    setNearM(null)
    setAreaEmpty(false)
  }

  return (
    <>
      <div {...grid('320px minmax(0, 1fr)', 's4', 'below900')}>
        <div className={styles.side}>
          <FilterCard filter={filter} onChange={setFilter} shownCount={shownCount} count={units.length} />
          {isSearching && (
            <FoundCard
              units={units}
              isShown={isShown}
              selected={selection.indices}
              onShow={(unit) => setPlaces([unit])}
              onToggle={selection.toggle}
              onSelectAll={selection.addAll}
            />
          )}
          <NearFarm
            farms={own.farms}
            farm={own.farm}
            error={own.error}
            onFarm={(id) => {
              setNearM(null)
              own.choose(id)
            }}
            onSelect={selectNear}
          />
          <TypedCircle onSelect={selectArea} />
        </div>
        <RegisterMapView
          units={units}
          states={states}
          area={area}
          farm={farmSites}
          nearM={nearM}
          places={places}
          source={register.synthetic ? null : register.source}
          tilesUrl={tilesUrl}
          keepsEarlier={keepsEarlier}
          onKeepEarlier={setKeepsEarlier}
          onArea={selectArea}
          onUnit={selection.toggle}
        />
      </div>
      <SelectionCard
        selection={selection}
        vendors={vendors}
        farm={farmSites}
        isAreaEmpty={isAreaEmpty}
        onClear={clear}
        foot={
          <CardBody>
            <AddToList selected={selection.selected} vendors={vendors} lists={lists} onAdded={clear} />
          </CardBody>
        }
      />
    </>
  )
}
