import { useQuery } from '@tanstack/react-query'
import type { MeasuredFarm } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Table, Td, Th, Tr } from '#web/ui/Table.tsx'
import styles from './Validation.module.css'
import { publishedCasesQuery } from './validationQueries.ts'

/** Farms with published energy; until they are loaded the published cases say so. */
export function MeasuredFarms() {
  const { data } = useQuery(publishedCasesQuery(useCaller()))
  return data?.measured_farms.map((farm) => <MeasuredFarmCard key={farm.name} farm={farm} />)
}

/** Energy of a farm with published metered energy, and calculations with more and more known inputs. */
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
        <p className={styles.note}>
          {farm.curve === 'parametric' && `${text.parametric} `}
          {text.note(format.percent(farm.standing, 1))}
        </p>
        <p className={styles.note} lang="en">
          {farm.source} · {farm.licence}
        </p>
      </CardBody>
    </Card>
  )
}

function FarmTable({ farm }: { readonly farm: MeasuredFarm }) {
  const { validation } = useText()
  const { measured: text } = validation
  const format = useFormat()
  const meteredIn = new Map(farm.metered.map(({ year, mwh }) => [year, mwh]))
  return (
    <Table
      caption={text.title(farm.name)}
      wide
      head={
        <>
          <Th>{text.known}</Th>
          <Th numeric>{text.factor}</Th>
          {farm.metered.flatMap(({ year }) => [
            <Th key={year} numeric>
              {text.energy(String(year))}
            </Th>,
            <Th key={`of ${year}`} numeric>
              {text.deviation(String(year))}
            </Th>,
          ])}
        </>
      }
    >
      <Tr>
        <Td strong>{text.metered}</Td>
        <Td numeric>–</Td>
        {farm.metered.flatMap(({ year, mwh }) => [
          <Td key={year} numeric strong>
            {format.number(mwh)}
          </Td>,
          <Td key={`of ${year}`} numeric>
            –
          </Td>,
        ])}
      </Tr>
      {farm.calculated.map(({ known, years, factor, energies }) => (
        <Tr key={`${known} ${years.join(' ')}`}>
          <Td>{text.knowledge[known](format.list(years.map(String)))}</Td>
          <Td numeric>{known === 'nothing' ? '–' : format.number(factor, 4)}</Td>
          {energies.flatMap(({ year, mwh }) => [
            <Td key={year} numeric>
              {format.number(mwh)}
            </Td>,
            <Td key={`of ${year}`} numeric strong={!isFitted(known, years, year)}>
              {isFitted(known, years, year)
                ? text.fitted
                : `${format.signed(100 * (mwh / meteredIn.get(year)! - 1), 1)} %`}
            </Td>,
          ])}
        </Tr>
      ))}
    </Table>
  )
}

/** Whether the energy of this year was made to meet what was metered: it shows nothing. */
function isFitted(
  known: MeasuredFarm['calculated'][number]['known'],
  years: readonly number[],
  year: number,
): boolean {
  return known === 'production' && years.includes(year)
}
