import { Link } from '@tanstack/react-router'
import { productAddress, referenceText, yieldIndexRoutes } from '#contracts'
import { useCaller } from '#web/api/ApiContext.tsx'
import type { FieldPartProps } from '#web/fieldPage/fieldRecord.ts'
import styles from '#web/fields/FieldScreen.module.css'
import { useText } from '#web/language/LanguageContext.tsx'
import { ServedFile } from '#web/products/ServedFile.tsx'
import { styled } from '#web/ui/styled.ts'
import type { IndexTypes } from './indexField.ts'

/** Saves all months of all cells, and links to the energy of own turbines. */
export function IndexFiles({ product, choice }: FieldPartProps<IndexTypes>) {
  const { yieldIndex: text, production } = useText()
  const { fetchFile } = useCaller()
  const { mode, turbineId: turbine } = choice
  const reference = referenceText(choice.reference)
  const params = { id: product.id }
  const query = { mode, turbine, reference }
  const file = {
    hint: text.wholeAtlasHint,
    nameParts: ['index', product.name, turbine, mode, reference],
  }
  return (
    <>
      <fieldset className={styled('row', 's2', 'bare')}>
        <legend className={styles.label}>{text.wholeAtlas}</legend>
        <ServedFile
          {...file}
          label="CSV"
          ending="csv"
          fetchIt={(part) =>
            fetchFile(yieldIndexRoutes.indexAtlasCsv, { params, query: { ...query, ...part } })
          }
        />
        <ServedFile
          {...file}
          label="NetCDF"
          ending="nc"
          fetchIt={() => fetchFile(yieldIndexRoutes.indexAtlasNetcdf, { params, query })}
        />
      </fieldset>
      <Link
        to={`${productAddress('yieldIndex')}/production` as string}
        search={{ product: product.name } as never}
      >
        {production.title}
      </Link>
    </>
  )
}
