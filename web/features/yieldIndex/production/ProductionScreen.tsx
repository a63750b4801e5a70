import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Format, type YieldIndexProduct, yieldIndexRoutes } from '#contracts'
import { cellCentre } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { atlasGridOf } from '#web/maps/atlasGridOf.ts'
import { placeOfText } from '#web/maps/viewText.ts'
import type { OfferedProduct } from '#web/products/OfferedPage.tsx'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { TableEntry } from '#web/tableEntry/TableEntry.tsx'
import { FormWithAnswer } from '#web/ui/FormWithAnswer.tsx'
import { Select } from '#web/ui/Select.tsx'
import { exampleTable } from './exampleTable.ts'
import { PlaceFields } from './PlaceFields.tsx'
import { ProductionResult } from './ProductionResult.tsx'
import { degreesText, emptyDraft, formOf, type ProductionDraft, problemsOf } from './productionDraft.ts'
import { TableOptionFields } from './TableOptionFields.tsx'

/** The form on the left, its result on the right. */
export function ProductionScreen({
  product,
  offered,
  at,
  onProduct,
}: {
  readonly product: YieldIndexProduct
  readonly offered: readonly OfferedProduct[]
  /** Place in the address, `53.8,9.1`. */
  readonly at: string | null
  readonly onProduct: (name: string) => void
}) {
  const text = useText()
  const { production: words, fields } = text
  const format = useFormat()
  const { call } = useCaller()
  const [draft, setDraft] = useState(() => draftAt(at, format))
  const [isTried, setTried] = useState(false)
  const { refetch, isFetching } = useExample(product)
  const language = useLanguage()
  const correct = useSingleMutation({
    mutationFn: async ({ form, name }: { readonly form: FormData; readonly name: string }) => ({
      correction: await call(yieldIndexRoutes.correctProduction, { params: { id: product.id }, form }),
      form,
      name,
    }),
  })
  const change = (changed: Partial<ProductionDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const problems = problemsOf(draft, text, format)

  function submit() {
    setTried(true)
    if (problems.place !== null || problems.table !== null) return
    correct.mutate({ form: formOf(draft, product.complete_years), name: draft.name.trim() })
  }

  async function loadExample() {
    const { data: series } = await refetch()
    if (!series) return
    const { lat, lon } = series.cell
    change({
      name: words.exampleName,
      lat: degreesText(lat, format),
      lon: degreesText(lon, format),
      table: exampleTable(series, language),
      file: null,
    })
  }

  return (
    <FormWithAnswer
      title={words.farm}
      submit={words.correct}
      of={correct}
      empty={words.empty}
      running={words.correcting}
      refused={(error) => <RefusedTable error={error} />}
      onSubmit={submit}
      form={
        <>
          {offered.length > 1 && (
            <Select
              label={fields.atlas}
              value={product.name}
              choices={offered.map(({ name, title }) => ({ value: name, label: title }))}
              onChange={onProduct}
            />
          )}
          <PlaceFields
            product={product}
            draft={draft}
            problem={isTried ? problems.place : null}
            onChange={change}
          />
          <TableEntry
            draft={draft}
            label={words.table}
            hint={words.tableHint}
            placeholder={'2024-01; 1234567; 98\n2024-02; 987654; 97\n…'}
            problem={isTried ? problems.table : null}
            example={{ hint: words.exampleHint, isLoading: isFetching, fill: () => void loadExample() }}
            onChange={(changed) => change({ ...changed, answers: {} })}
          />
          <TableOptionFields years={product.complete_years} draft={draft} onChange={change} />
          <TableQuestions
            error={correct.error}
            answers={draft.answers}
            onChange={(answers) => change({ answers })}
          />
        </>
      }
    >
      {(data) => <ProductionResult product={product} {...data} />}
    </FormWithAnswer>
  )
}

/** The index at the centre of the atlas, from which an example is made. */
function useExample({ id, atlas }: YieldIndexProduct) {
  const { call } = useCaller()
  const grid = atlasGridOf(atlas)
  const query = cellCentre(grid, Math.floor(grid.xSz / 2), Math.floor(grid.ySz / 2))
  return useQuery({
    queryKey: ['yieldIndex', id, 'example'],
    queryFn: ({ signal }) => call(yieldIndexRoutes.indexSeries, { params: { id }, query, signal }),
    enabled: false,
  })
}

function draftAt(at: string | null, format: Format): ProductionDraft {
  const place = placeOfText(at)
  if (place === null) return emptyDraft
  return { ...emptyDraft, lat: degreesText(place.lat, format), lon: degreesText(place.lon, format) }
}
