import { referenceText, type YieldIndexProduct, yieldIndexRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import { DownloadButton } from '#web/products/DownloadButton.tsx'
import type { IndexChoice } from './useIndexChoice.ts'

const formats = [
  { label: 'CSV', ending: 'csv', route: yieldIndexRoutes.indexAtlasCsv },
  { label: 'NetCDF', ending: 'nc', route: yieldIndexRoutes.indexAtlasNetcdf },
] as const

/** Saves all months of all cells. */
export function AtlasDownload({
  product,
  choice,
}: {
  readonly product: YieldIndexProduct
  readonly choice: IndexChoice
}) {
  const { yieldIndex: text } = useText()
  const caller = useCaller()
  const { mode, turbineId: turbine } = choice
  const reference = referenceText(choice.reference)
  return (
    <fieldset className={styles.downloads}>
      <legend className={styles.label}>{text.wholeAtlas}</legend>
      {formats.map(({ label, ending, route }) => (
        <DownloadButton
          key={ending}
          label={label}
          hint={text.wholeAtlasHint}
          name={`${['index', product.name, turbine, mode, reference].join('_')}.${ending}`}
          fetchIt={() =>
            caller.fetchFile(route, { params: { id: product.id }, query: { mode, turbine, reference } })
          }
          {...(ending === 'csv' && {
            fetchAbout: () =>
              caller.fetchFile(yieldIndexRoutes.indexAtlasCsv, {
                params: { id: product.id },
                query: { mode, turbine, reference, part: 'about' },
              }),
          })}
        />
      ))}
    </fieldset>
  )
}
