import { useQuery } from '@tanstack/react-query'
import { type MeasuredFarm, quantityChange, quantityText, quantityWithUnit } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Validation.module.css'
import { publishedCasesQuery } from './validationQueries.ts'

/** Farms with published energy; the published cases are shown as loading until then. */
export function MeasuredFarms() {
  const { data } = useQuery(publishedCasesQuery(useCaller()))
  return data?.measured_farms.map((farm) => <MeasuredFarmCard key={farm.name} farm={farm} />)
}

/** Energy of a farm with published metered energy, and calculations with increasing knowledge of inputs. */
function MeasuredFarmCard({ farm }: { readonly farm: MeasuredFarm }) {
  const { validation, windFarm } = useText()
  const { measured: text } = validation
  const format = useFormat()
  const facts = {
    ...{ turbines: format.number(farm.turbines), type: farm.type, weather: farm.weather },
    height: format.quantity(farm.hub_height_m, 'm'),
    wakes: windFarm.wakeModels[farm.wake_model],
  }
  return (
    <Card title={text.title(farm.name)}>
      <CardBody>
        <p>{text.intro(facts)}</p>
        <div className={styles.table}>
          <FarmTable farm={farm} />
        </div>
        <p className={styled('aboveS3', 'note')}>
          {farm.curve === 'parametric' && `${text.parametric} `}
          {text.note(quantityWithUnit('proportion', farm.standing, format))}
        </p>
        <p className={styled('aboveS3', 'note')} lang="en">
          {farm.source} · {farm.licence}
        </p>
      </CardBody>
    </Card>
  )
}

type Calculated = MeasuredFarm['calculated'][number]
/** null: the metered values. */
type FarmRow = Calculated | null

function FarmTable({ farm }: { readonly farm: MeasuredFarm }) {
  const { validation } = useText()
  const { measured: text } = validation
  const format = useFormat()
  const deviationOf = (row: Calculated, { year, mwh }: MeasuredFarm['metered'][number]) =>
    isFitted(row, year)
      ? text.fitted
      : `${quantityChange('change', 100 * (energyOf(row, year) / mwh - 1), format)} %`
  return (
    <DataTable
      caption={text.title(farm.name)}
      wide
      rows={[null, ...farm.calculated]}
      keyOf={(row, index) => (row === null ? 'metered' : index)}
      columns={[
        {
          head: text.known,
          cell: (row) =>
            row === null ? text.metered : text.knowledge[row.known](format.list(row.years.map(String))),
          strong: (row) => row === null,
        },
        {
          head: text.factor,
          number: (row) =>
            row === null || row.known === 'nothing'
              ? '–'
              : quantityText('calibrationFactor', row.factor, format),
        },
        ...farm.metered.flatMap((metered) => [
          {
            head: text.energy(String(metered.year)),
            number: (row: FarmRow) => format.number(row === null ? metered.mwh : energyOf(row, metered.year)),
            strong: (row: FarmRow) => row === null,
          },
          {
            head: text.deviation(String(metered.year)),
            number: (row: FarmRow) => (row === null ? '–' : deviationOf(row, metered)),
            strong: (row: FarmRow) => row !== null && !isFitted(row, metered.year),
          },
        ]),
      ]}
    />
  )
}

function energyOf({ energies }: Calculated, ofYear: number): number {
  return energies.find(({ year }) => year === ofYear)!.mwh
}

/** Whether the energy of this year was fitted to the metered one, so that it proves nothing. */
function isFitted({ known, years }: Calculated, year: number): boolean {
  return known === 'production' && years.includes(year)
}
