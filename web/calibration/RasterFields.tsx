import { useQuery } from '@tanstack/react-query'
import { calibrationRoutes, heightOfRaster, type MeanSpeeds, rasterMaxBytes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { ReadingTable } from '#web/reading/ReadingTable.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { styled } from '#web/ui/styled.ts'
import type { CalibrationDraft } from './calibrationDraft.ts'
import { PeriodFields } from './PeriodFields.tsx'
import { useFlawTexts } from './useFlawTexts.ts'

/** The file of a raster of mean speeds, its period and height, and its values at the turbines. */
export function RasterFields({
  draft,
  listId,
  action,
  onChange,
}: {
  readonly draft: CalibrationDraft
  readonly listId: number
  /** Label of the button that reads the file. */
  readonly action: string
  readonly onChange: (change: Partial<CalibrationDraft>) => void
}) {
  const { calibration: text, production } = useText()
  const format = useFormat()
  const { call } = useCaller()
  const { rasterFile, meanSpeeds } = draft
  const isTooLarge = rasterFile !== null && rasterFile.size > rasterMaxBytes
  const read = useSingleMutation({
    mutationFn: (file: File | string) => {
      if (typeof file === 'string')
        return call(calibrationRoutes.mapMeanSpeeds, { params: { listId, map: file } })
      const form = new FormData()
      form.set('file', file)
      return call(calibrationRoutes.readMeanSpeeds, { params: { listId }, form })
    },
    onSuccess: (found) => {
      const heightM = heightOfRaster(found.reading)
      onChange({ meanSpeeds: found, ...(heightM !== null && { height: format.exact(heightM) }) })
    },
  })
  const maps = useQuery({
    queryKey: ['meanSpeedMaps'],
    queryFn: ({ signal }) => call(calibrationRoutes.meanSpeedMaps, { signal }),
    staleTime: 60_000,
  })
  const flawOf = useFlawTexts(draft)
  return (
    <>
      {maps.data !== undefined && maps.data.length > 0 && (
        <>
          <p className={styled('hint')}>{text.raster.maps}</p>
          <div className={styled('row', 's2')}>
            {maps.data.map(({ name, country, height_m, source }) => (
              <Button
                key={name}
                type="button"
                busy={read.isPending && read.variables === name}
                onClick={() => {
                  onChange({ rasterFile: null, meanSpeeds: null, height: format.exact(height_m), source })
                  read.mutate(name)
                }}
              >
                {text.raster.map(country, format.quantity(height_m, 'm'))}
              </Button>
            ))}
          </div>
        </>
      )}
      <FileField
        label={text.raster.file}
        hint={text.raster.fileHint}
        error={isTooLarge ? production.fileTooLarge(format.bytes(rasterMaxBytes)) : null}
        accept=".tif,.tiff"
        choose={production.chooseFile}
        chosen={rasterFile && production.file(rasterFile.name, format.bytes(rasterFile.size))}
        onChoose={(file) => {
          read.reset()
          onChange({ rasterFile: file, meanSpeeds: null })
        }}
      />
      <div className={styled('halves', 's3', 'atTop')}>
        <QuantityField
          label={text.height}
          value={draft.height}
          error={flawOf('height')}
          onChange={(height) => onChange({ height })}
        />
        <TextField
          label={text.source}
          hint={text.sourceHint}
          maxLength={300}
          autoComplete="off"
          value={draft.source}
          onChange={(source) => onChange({ source })}
        />
      </div>
      <PeriodFields draft={draft} hint={text.raster.yearsHint} onChange={onChange} />
      <Button
        type="button"
        busy={read.isPending && typeof read.variables !== 'string'}
        disabled={rasterFile === null || isTooLarge}
        onClick={() => rasterFile !== null && read.mutate(rasterFile)}
      >
        {action}
      </Button>
      <div aria-live="polite">
        {read.isError && <RefusedTable error={read.error} />}
        {meanSpeeds !== null && !read.isPending && <SiteSpeeds found={meanSpeeds} caption={action} />}
      </div>
    </>
  )
}

/** Maximum number of shown rows; the others are counted. */
const shownAtMost = 20

function SiteSpeeds({ found, caption }: { readonly found: MeanSpeeds; readonly caption: string }) {
  const { calibration, windFarm } = useText()
  const format = useFormat()
  const { raster: text } = calibration
  const { columns, rows, sites, missing } = found
  const speeds = sites.map(({ mean_speed_ms }) => mean_speed_ms)
  const shown = (values: readonly unknown[]) => format.number(values.length)
  return (
    <>
      <ReadingTable record={found.reading} />
      <p className={styled('hint')}>{text.size(format.number(columns), format.number(rows), shown(sites))}</p>
      {missing.length > 0 && (
        <Problem>
          {[
            text.missingTitle,
            ...missing.slice(0, shownAtMost).map(({ message }) => message),
            ...(missing.length > shownAtMost ? [windFarm.andMore(shown(missing.slice(shownAtMost)))] : []),
          ].join(' ')}
        </Problem>
      )}
      {sites.length > 0 && (
        <DataTable
          caption={caption}
          rows={[speeds]}
          keyOf={() => caption}
          columns={[
            { head: text.least, quantity: 'windSpeed', value: (all) => Math.min(...all) },
            {
              head: text.average,
              quantity: 'windSpeed',
              value: (all) => all.reduce((sum, one) => sum + one, 0) / all.length,
            },
            { head: text.greatest, quantity: 'windSpeed', value: (all) => Math.max(...all) },
          ]}
        />
      )}
    </>
  )
}
