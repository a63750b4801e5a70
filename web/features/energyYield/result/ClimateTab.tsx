import { useMemo, useState } from 'react'
import {
  designClassTable,
  directionTable,
  extremeTable,
  figureOf,
  ruggednessTable,
  sectorTable,
  sectorWakeTable,
  siteClassTable,
  turbulenceTable,
} from '#contracts'
import { FigureList } from '#web/jobs/FigureList.tsx'
import { ResultTable } from '#web/jobs/ResultTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { ClimateCharts } from './ClimateCharts.tsx'
import { DirectionRose } from './DirectionRose.tsx'
import { energySources } from './energySources.ts'
import styles from './FarmResult.module.css'
import type { FarmTabProps } from './FarmResult.tsx'

/** The undisturbed wind at a place and hub height, and the energy by direction. */
export function ClimateTab({ result, scope }: FarmTabProps) {
  const messages = useText()
  const { climate: text, scopes } = messages.farmResult
  const format = useFormat()
  const [climateIndex, setClimateIndex] = useState(0)
  const [energyKey, setEnergyKey] = useState<string | null>(null)
  const climate = result.wind_climates[climateIndex] ?? result.wind_climates[0]
  const sources = useMemo(() => energySources(result, scopes), [result, scopes])
  const source = sources.find(({ key }) => key === (energyKey ?? scope)) ?? sources[0]!
  if (!climate) return null
  const subjectOf = (index: number) => {
    const own = result.turbines.filter(({ wind_climate }) => wind_climate === index)
    const height = `${format.exact(result.wind_climates[index]?.hub_height_m ?? 0)}\u00a0m`
    const others = own.length > 1 ? text.others(format.number(own.length - 1)) : ''
    return text.subjectOf(own[0]?.name ?? '', height, others)
  }
  const subject = subjectOf(climateIndex)
  const words = { text: messages, format, nameOf: ({ name }: { readonly name: string }) => name }
  return (
    <>
      <div className={styles.selectors}>
        <div className={styles.source}>
          <Select
            label={text.windOf}
            searchable={result.wind_climates.length > 8}
            value={String(climateIndex)}
            choices={result.wind_climates.map((_, index) => ({
              value: String(index),
              label: subjectOf(index),
            }))}
            onChange={(index) => setClimateIndex(Number(index))}
          />
        </div>
        <div className={styles.source}>
          <Select
            label={text.energyOf}
            searchable={sources.length > 8}
            value={source.key}
            choices={sources.map(({ key, label }) => ({ value: key, label }))}
            onChange={setEnergyKey}
          />
        </div>
      </div>
      <FigureList
        figures={[
          figureOf('meanWindSpeed', climate.mean_wind_speed_ms, messages.quantities, format),
          figureOf('powerDensity', climate.power_density_wm2, messages.quantities, format),
          figureOf('weibullA', climate.weibull_a_ms, messages.quantities, format),
          figureOf('weibullK', climate.weibull_k, messages.quantities, format),
        ]}
      />
      <ClimateCharts result={result} climate={climate} subject={subject}>
        <DirectionRose
          result={result}
          title={text.energy}
          subject={source.label}
          directions={source.energies.directions}
        />
      </ClimateCharts>
      <p className={styled('aboveS3', 'hint')}>{text.undisturbed}</p>
      <ResultTable table={sectorTable(result, [climate], words)} hideTitle />
      <ResultTable table={extremeTable(result, [climate], words)} />
      <ResultTable table={designClassTable(result, words)} />
      <ResultTable table={siteClassTable(result, words)} />
      <ResultTable table={turbulenceTable(result, words)} />
      <ResultTable table={ruggednessTable(result, words)} />
      <ResultTable table={sectorWakeTable(source.energies, words)} label={source.label} />
      <ResultTable table={directionTable(source.energies.directions, words)} label={source.label} folded />
    </>
  )
}
