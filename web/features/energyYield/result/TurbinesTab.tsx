import { useState } from 'react'
import jobStyles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import type { FarmTabProps } from './FarmResult.tsx'
import { type MarkerColour, ResultMap } from './ResultMap.tsx'
import { TurbineTable } from './TurbineTable.tsx'

const sectors = 36
const sectorDeg = 10

/** The calculated turbines on the map and in a table, for a wind direction that the reader turns. */
export function TurbinesTab({ result, atlas }: FarmTabProps) {
  const { turbines: text } = useText().farmResult
  const format = useFormat()
  const [directionDeg, setDirectionDeg] = useState(() => mainDirectionDeg(result.groups.farm.directions))
  const [shows, setShows] = useState(true)
  const [colour, setColour] = useState<MarkerColour>('all')
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const sector = Math.round(directionDeg / sectorDeg) % sectors
  // A table of a hundred turbines need not follow every degree of a turning hand.
  const settledSector = useSettled(sector)
  return (
    <>
      <ResultMap
        result={result}
        atlas={atlas}
        directionDeg={directionDeg}
        onTurn={setDirectionDeg}
        sector={sector}
        shows={shows}
        onShow={setShows}
        colour={colour}
        onColour={setColour}
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
      <TurbineTable
        result={result}
        sector={settledSector}
        direction={`${format.number(settledSector * sectorDeg)}°`}
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
      <p className={jobStyles.note}>{text.lossHint}</p>
    </>
  )
}

/** Where most of the energy comes from. */
function mainDirectionDeg(directions: readonly { readonly free_mwh: number }[]): number {
  const energies = directions.map(({ free_mwh }) => free_mwh)
  return sectorDeg * Math.max(0, energies.indexOf(Math.max(...energies)))
}
