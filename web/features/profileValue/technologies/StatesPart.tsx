import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import {
  columnFactory,
  type ProfileFigures,
  type ProfileValueProduct,
  type StateProfiles,
  type TechnologyProfiles,
} from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { FleetNote, useFleetName } from '#web/basis/FleetNote.tsx'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { BarsChart } from '#web/charts/BarsChart.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { useOriginText } from '#web/market/useOriginText.ts'
import { useYearChoices } from '#web/periods/useYearChoices.ts'
import { Nothing } from '#web/products/OfferedPage.tsx'
import { useAddress } from '#web/state/useAddress.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { SegmentedSwitch } from '#web/ui/SegmentedSwitch.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { styled } from '#web/ui/styled.ts'
import { ProfileFigureTable } from '../ProfileFigureTable.tsx'
import { ProfileKpis } from '../ProfileKpis.tsx'
import styles from '../ProfileValue.module.css'
import { statesQuery, technologiesQuery } from '../profileQueries.ts'
import { findProfile, usualYear } from './chooseProfile.ts'
import { ProfileDownloads } from './ProfileDownloads.tsx'
import { stateCode } from './stateCode.ts'

const names = { year: 'year', figure: 'figure' } as const
const figures = ['factor', 'cost', 'ratio'] as const

/** The computed onshore fleet by federal state. */
export function StatesPart({ product }: { readonly product: ProfileValueProduct }) {
  const { profileValue: text } = useText()
  const caller = useMarketCaller()
  const states = useQuery(statesQuery(caller, product.id))
  const germany = useQuery(technologiesQuery(caller, product.id))
  const failed = [states, germany].find(({ isError }) => isError)
  if (failed) return <Problem onRetry={() => void failed.refetch()}>{errorText(failed.error)}</Problem>
  if (!states.data || !germany.data) return <Spinner />
  if (states.data.fleet_withheld) return <FleetNote {...states.data} />
  if (states.data.fleet === null || states.data.states.length === 0)
    return <Nothing>{text.states.noFleet}</Nothing>
  return <States product={product} data={states.data} germany={germany.data} />
}

function States({
  product,
  data,
  germany,
}: {
  readonly product: ProfileValueProduct
  readonly data: StateProfiles
  readonly germany: TechnologyProfiles
}) {
  const { profileValue: text, quantities } = useText()
  const column = columnFactory(quantities)
  const format = useFormat()
  const yearChoices = useYearChoices()
  const originText = useOriginText()
  const [address, change] = useAddress(names)
  const all = findProfile(germany, 'windOnshore', 'computed')
  const years = (all?.years ?? []).map(({ period, known_share }) => ({ year: period, share: known_share }))
  const year = years.find((one) => one.year === address.year)?.year ?? usualYear(all?.years ?? []) ?? ''
  const figure = figures.find((one) => one === address.figure) ?? 'factor'
  const ofAll = all?.years.find(({ period }) => period === year) ?? null
  const rows = useMemo(
    () =>
      data.states
        .flatMap(({ state, years: own }) => {
          const found = own.find(({ period }) => period === year)
          return found ? [{ ...found, state: state || text.states.none }] : []
        })
        .toSorted((a, b) => (b.profile_factor ?? 0) - (a.profile_factor ?? 0)),
    [data, year, text],
  )
  type State = (typeof rows)[number]
  const allName = useFleetName(data.fleet_coverage, text.states.all)
  const fleetValue = ofAll?.value ?? null
  const bars = useMemo(() => {
    const figureOf = ({ profile_factor: factor, profile_cost: cost, value }: ProfileFigures) =>
      figure === 'factor' ? factor : figure === 'cost' ? cost : ratioOf(value, fleetValue)
    const ofGermany = ofAll && figureOf(ofAll)
    return {
      bars: rows.map((one) => ({ label: stateCode(one.state), value: figureOf(one) })),
      unit: figure === 'cost' ? 'EUR/MWh' : '',
      decimals: figure === 'cost' ? 1 : 3,
      fromZero: true,
      ...(ofGermany === null ? {} : { reference: { value: ofGermany, label: allName } }),
    }
  }, [rows, ofAll, fleetValue, figure, allName])
  const label = text.states.chart(text.layers[figure], year)
  const registerDay = data.fleet?.register_as_of ?? ''
  return (
    <Card
      title={text.views.states}
      marks={<PriceMarks market={data.market} basis={data.basis} coverage={data.fleet_coverage} />}
      actions={<ProfileDownloads product={product} />}
    >
      <CardBody>
        <div className={styles.selectors}>
          <Select
            label={quantities.year}
            value={year}
            choices={yearChoices(years)}
            onChange={(next) => change({ year: next })}
          />
          <div className={styles.switch}>
            <SegmentedSwitch
              label={text.viewsLabel}
              choices={figures.map((key) => ({ key, label: text.layers[key] }))}
              chosen={figure}
              onChoose={(key) => change({ figure: key })}
            />
          </div>
        </div>
        <p className={styled('aboveS2', 'note')}>
          {text.states.hint(format.dateUtc(`${registerDay} 00:00:00 UTC`))}
        </p>
        <FleetNote {...data} />
        {ofAll && <ProfileKpis figures={ofAll} />}
        <section className={styles.wideChart}>
          <h3>{label}</h3>
          <BarsChart
            data={bars}
            label={label}
            about={{ subject: text.germany, source: originText(data.market), basis: data.basis }}
          />
        </section>
        <ProfileFigureTable
          caption={text.states.table(year)}
          rows={rows}
          subjects={[column.words<State>(text.states.state, ({ state }) => nameWithCode(state))]}
          more={[column.of<State>('marketRatio', ({ value }) => ratioOf(value, fleetValue))]}
        />
      </CardBody>
    </Card>
  )
}

function nameWithCode(state: string): string {
  const code = stateCode(state)
  return code === state ? state : `${state} (${code})`
}

function ratioOf(value: number | null, fleet: number | null): number | null {
  return value === null || fleet === null || fleet <= 0 ? null : value / fleet
}
