import { useState } from 'react'
import { curveTable, nearestTable, turbineNetTable } from '#contracts'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useSettled } from '#web/state/useSettled.ts'
import { styled } from '#web/ui/styled.ts'
import { HandLine } from '../hand/HandLine.tsx'
import { useHand } from '../hand/useHand.ts'
import type { FarmTabProps } from './FarmResult.tsx'
import { type MarkerColour, ResultMap } from './ResultMap.tsx'
import { TurbineTable } from './TurbineTable.tsx'

const sectors = 36
const sectorDeg = 10

/** The calculated turbines on the map and in a table, for a selectable wind direction. */
export function TurbinesTab({ job, result, atlas }: FarmTabProps) {
  const messages = useText()
  const { turbines: text } = messages.farmResult
  const format = useFormat()
  const words = { text: messages, format, nameOf: ({ name }: { readonly name: string }) => name }
  const [directionDeg, setDirectionDeg] = useState(() => mainDirectionDeg(result.groups.farm.directions))
  const [shows, setShows] = useState(true)
  const [colour, setColour] = useState<MarkerColour>('all')
  const [selectedId, setSelectedId] = useState<number | null>(null)
  const hand = useHand(result)
  const sector = Math.round(directionDeg / sectorDeg) % sectors
  // A table of a hundred turbines need not follow every degree of a turning dial.
  const settledSector = useSettled(sector)
  return (
    <>
      <HandLine hand={hand} job={job} result={result} />
      <ResultMap
        result={hand.result}
        atlas={atlas}
        dial={{ directionDeg, onTurn: setDirectionDeg, shows, onShow: setShows }}
        sector={sector}
        colour={colour}
        onColour={setColour}
        selectedId={selectedId}
        onSelect={setSelectedId}
        onMove={hand.move}
        onDrag={hand.drag}
      />
      <TurbineTable
        result={result}
        sector={settledSector}
        direction={`${format.number(settledSector * sectorDeg)}°`}
        selectedId={selectedId}
        onSelect={setSelectedId}
      />
      <p className={styled('aboveS3', 'hint')}>{text.lossHint}</p>
      <ResultTable table={turbineNetTable(result, words)} />
      <ResultTable table={nearestTable(result, words)} />
      {result.power_curves.map((curve, index) => (
        <ResultTable
          // biome-ignore lint/suspicious/noArrayIndexKey: a result's curves have their places as numbers
          key={index}
          table={curveTable(curve, `${curve.vendor} ${curve.type}`.trim(), words)}
          folded
        />
      ))}
    </>
  )
}

/** Direction with most of the energy. */
function mainDirectionDeg(directions: readonly { readonly free_mwh: number }[]): number {
  const energies = directions.map(({ free_mwh }) => free_mwh)
  return sectorDeg * Math.max(0, energies.indexOf(Math.max(...energies)))
}
