import { useMemo, useState } from 'react'
import {
  type ComparedFigures,
  columnFactory,
  type OwnProfile,
  type ProfileSource,
  type ProfileValueProduct,
  profileSources,
  profileValueRoutes,
  quantityWithUnit,
} from '#contracts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ProductionLine } from '#web/farmProduction/ProductionLine.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { PriceMarks } from '#web/market/PriceMarks.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { ProfileFigureTable } from '../ProfileFigureTable.tsx'
import { ProfileKpis } from '../ProfileKpis.tsx'
import styles from '../ProfileValue.module.css'
import { ValueChart } from '../ValueChart.tsx'

const files = [
  { key: 'excel', ending: 'xlsx', route: profileValueRoutes.ownProfileWorkbook },
  { key: 'csv', ending: 'csv', route: profileValueRoutes.ownProfileCsv },
] as const

/** An own profile: figures, chart and tables of a year, and the reading of the table. */
export function OwnProfileResult({
  product,
  profile,
  form,
  name,
}: {
  readonly product: ProfileValueProduct
  readonly profile: OwnProfile
  /** The sent form: each file is made from it again. */
  readonly form: FormData
  /** Name of the plant. */
  readonly name: string
}) {
  const { profileValue: text, production, quantities } = useText()
  const { own } = text
  const format = useFormat()
  const caller = useMarketCaller()
  const [chosenYear, setYear] = useState<string | null>(null)
  const [source, setSource] = useState<ProfileSource>('feed_in')
  const { months, years, table, warnings, market } = profile
  const names = years.map(({ period }) => period)
  const year = names.find((one) => one === chosenYear) ?? mostKnown(years) ?? ''
  const ofYear = years.find(({ period }) => period === year) ?? null
  const shown = useMemo(() => months.filter(({ period }) => period.startsWith(`${year}-`)), [months, year])
  const against = useMemo(
    () => ({ name: quantities.basePrice, of: ({ base }: ComparedFigures) => base }),
    [quantities.basePrice],
  )
  const more = [columnFactory(quantities).of<ComparedFigures>('marketRatio', ({ ratio }) => ratio[source])]
  if (year === '')
    return (
      <Card title={own.result(name)}>
        <EmptyState icon="info">{own.nothing}</EmptyState>
      </Card>
    )
  const hints = { excel: own.excelHint, csv: own.csvHint }
  return (
    <Card
      title={own.result(name)}
      marks={<PriceMarks market={market} basis={profile.basis} />}
      actions={files.map(({ key, ending, route }) => (
        <DownloadButton
          key={key}
          label={text.download[key]}
          hint={hints[key]}
          name={`${text.files.fileNames.own(own.result(name))}.${ending}`}
          fetchIt={() => caller.fetchFile(route, { params: { id: product.id }, form })}
          {...(ending === 'csv' && {
            fetchAbout: () =>
              caller.fetchFile(profileValueRoutes.ownProfileCsv, {
                params: { id: product.id },
                query: { part: 'about' },
                form,
              }),
          })}
        />
      ))}
    >
      <CardBody>
        <div className={styles.selectors}>
          <Select
            label={quantities.year}
            value={year}
            choices={names.toReversed().map((one) => ({ value: one, label: one }))}
            onChange={setYear}
          />
          <Select
            label={text.against}
            value={source}
            choices={profileSources.map((one) => ({ value: one, label: text.sources[one] }))}
            onChange={(next) => setSource(profileSources.find((one) => one === next) ?? source)}
          />
        </div>
        {ofYear && (
          <ProfileKpis
            figures={ofYear}
            ratio={{
              value: ofYear.ratio[source],
              note: `${text.sources[source]} ${quantityWithUnit('marketValue', ofYear.fleet[source], format)}`,
            }}
          />
        )}
        <section className={styles.wideChart}>
          <h3>{text.byMonth(year)}</h3>
          <ValueChart
            name={own.result(name)}
            periods={shown}
            against={against}
            label={own.chart(year)}
            isShort
          />
        </section>
        <ProfileFigureTable
          caption={own.monthsTable(year)}
          rows={shown}
          total={ofYear}
          more={more}
          energy="sums"
        />
        {years.length > 1 && (
          <ProfileFigureTable caption={own.yearsTable} rows={years} more={more} energy="sums" />
        )}
        <ProductionLine production={profile.production ?? undefined} className={styled('aboveS2', 'note')} />
        <ul className={styled('flush', 'aboveS4', 'indentS4', 'note')}>
          <li>
            {own.understood(
              format.number(table.rows),
              production.minutes(format.number(table.minutes)),
              table.unit,
            )}
          </li>
          {table.missing_steps > 0 && <li>{own.missing(format.number(table.missing_steps))}</li>}
          {table.unpriced > 0 && (
            <li>{own.unpriced(quantityWithUnit('parkEnergy', table.unpriced, format))}</li>
          )}
          <li>{own.whole}</li>
          <li>{`${text.sources[source]}, ${text.technologies[profile.technology]}: ${text.sourceHints[source]}`}</li>
          {warnings.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        {profile.reading && <ReadingTable record={profile.reading} />}
      </CardBody>
    </Card>
  )
}

/** The newest of the best known years: a profile may end in the first hour of a year. */
function mostKnown(years: OwnProfile['years']): string | undefined {
  const share = Math.max(...years.map(({ known_share }) => known_share))
  return years.findLast(({ known_share }) => known_share === share)?.period
}
