import { type ComponentType, useMemo, useState } from 'react'
import { type AktermProduct, aktermRoutes, type StationSeries, stationFormatSchema } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { styled } from '#web/ui/styled.ts'
import { TabPanel, Tabs, useTabIds } from '#web/ui/Tabs.tsx'
import styles from '../Akterm.module.css'
import type { AktermTab } from '../aktermTabs.ts'
import { PlaceMap } from '../PlaceMap.tsx'
import { CheckView } from '../result/CheckView.tsx'
import { ClassesView } from '../result/ClassesView.tsx'
import { CourseView } from '../result/CourseView.tsx'
import { LongTermView } from '../result/LongTermView.tsx'
import { RankingView } from '../result/RankingView.tsx'
import { RoseView } from '../result/RoseView.tsx'
import type { SeriesViewProps } from '../result/seriesView.ts'
import { StationSummary } from './StationSummary.tsx'

const views = {
  classes: ClassesView,
  rose: RoseView,
  course: CourseView,
  longTerm: LongTermView,
  ranking: RankingView,
  check: CheckView,
} as const satisfies Partial<Record<AktermTab, ComponentType<SeriesViewProps>>>

const tabs = ['summary', ...(Object.keys(views) as (keyof typeof views)[]), 'place'] as const

/** Series of a station: files to save, and figures for an expert. */
export function StationResult({
  product,
  series,
  form,
}: {
  readonly product: AktermProduct
  readonly series: StationSeries
  /** The sent form: each file is made from it again. */
  readonly form: FormData
}) {
  const { akterm: text, products } = useText()
  const { station } = text
  const format = useFormat()
  const { fetchFile } = useCaller()
  const ids = useTabIds()
  const [tab, setTab] = useState<(typeof tabs)[number]>('summary')
  const { name, year, sources, basis } = series
  const about = useMemo(
    () => ({
      subject: station.result(name, String(year)),
      source: sources.map(({ file }) => file).join(', '),
      basis,
    }),
    [station, name, year, sources, basis],
  )
  const View = tab === 'summary' || tab === 'place' ? null : views[tab]
  return (
    <Card
      title={station.result(name, String(year))}
      marks={
        <>
          <span className={styles.hint}>{format.latLon(series.lat, series.lon, 4)}</span>
          <BasisMark basis={basis} />
        </>
      }
      actions={stationFormatSchema.options.map((one) => (
        <DownloadButton
          key={one}
          label={station.downloads[one].label}
          hint={station.downloads[one].hint}
          name={fileName(series, one)}
          fetchIt={() =>
            fetchFile(aktermRoutes.stationFile, { params: { id: product.id, format: one }, form })
          }
        />
      ))}
    >
      <CardBody>
        <Tabs
          label={products.result.tabsLabel}
          tabs={tabs.map((key) => ({ key, label: key === 'place' ? station.map : text.tabs[key] }))}
          chosen={tab}
          onChoose={(key) => setTab(tabs.find((one) => one === key) ?? 'summary')}
          idBase={ids}
        />
        <TabPanel idBase={ids} chosen={tab}>
          <div className={styled('aboveS3')}>
            {tab === 'summary' && <StationSummary series={series} />}
            {tab === 'place' && <PlaceMap atlas={product.atlas} place={series} cell={null} terrain={null} />}
            {View !== null && <View site={series} about={about} />}
          </div>
        </TabPanel>
      </CardBody>
    </Card>
  )
}

const endings = {
  ...{ akterm: '.akterm', dmna: '_austal.zip', aks: '.aks', xlsx: '.xlsx', csv: '.csv', check: '_check.txt' },
  pdf: '.pdf',
} as const

function fileName({ check }: StationSeries, format: keyof typeof endings): string {
  return check.file.replace(/\.akterm$/, endings[format])
}
