import { useState } from 'react'
import {
  ownProfileMaxBytes,
  ownProfileMaxText,
  type ProfileValueProduct,
  profileValueRoutes,
} from '#contracts'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { useMarketCaller } from '#web/basis/useMixing.ts'
import { ProductionSelect } from '#web/farmProduction/ProductionSelect.tsx'
import { useAnyFarm } from '#web/farmProduction/useFarmProduction.ts'
import { monthOf } from '#web/fields/periodTimes.ts'
import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { usualPeriod } from '#web/market/periodPrices.ts'
import { TableQuestions } from '#web/reading/TableQuestions.tsx'
import { RefusedTable } from '#web/tableEntry/RefusedTable.tsx'
import { TableEntry } from '#web/tableEntry/TableEntry.tsx'
import { tableProblem } from '#web/tableEntry/tableReadings.ts'
import { TextField } from '#web/ui/Field.tsx'
import { FormWithAnswer } from '#web/ui/FormWithAnswer.tsx'
import { exampleProfile } from './exampleProfile.ts'
import { OwnProfileResult } from './OwnProfileResult.tsx'
import { emptyDraft, farmFormOf, formOf, type OwnProfileDraft } from './ownProfileDraft.ts'
import { ProfileOptionFields } from './ProfileOptionFields.tsx'

const most = { bytes: ownProfileMaxBytes, text: ownProfileMaxText }

/** The form on the left, the value of a profile on the right. */
export function OwnProfilePart({ product }: { readonly product: ProfileValueProduct }) {
  const text = useText()
  const { own } = text.profileValue
  const { farmProduction } = text
  const farm = useAnyFarm(product.atlas.id)
  const format = useFormat()
  const language = useLanguage()
  const { call } = useMarketCaller()
  const [draft, setDraft] = useState(emptyDraft)
  const [isTried, setTried] = useState(false)
  const valued = useSingleMutation({
    mutationFn: async ({ form, name }: { readonly form: FormData; readonly name: string }) => ({
      profile: await call(profileValueRoutes.ownProfile, { params: { id: product.id }, form }),
      form,
      name,
    }),
  })
  const change = (changed: Partial<OwnProfileDraft>) => setDraft((before) => ({ ...before, ...changed }))
  const problem = farm.chosen === null ? tableProblem(draft, most, text, format) : null
  function submit() {
    setTried(true)
    if (problem !== null) return
    const { chosen } = farm
    valued.mutate({
      form: chosen === null ? formOf(draft) : farmFormOf(draft, chosen.id),
      name: draft.name.trim() || (chosen?.list_name ?? ''),
    })
  }
  return (
    <FormWithAnswer
      title={own.title}
      submit={own.submit}
      of={valued}
      empty={own.empty}
      running={own.running}
      refused={(error) => <RefusedTable error={error} />}
      onSubmit={submit}
      form={
        <>
          <TextField
            label={own.name}
            value={draft.name}
            onChange={(name) => change({ name })}
            autoComplete="off"
          />
          <ProductionSelect
            {...farm}
            other={{ label: farmProduction.table, hint: farmProduction.netPowerHint }}
          />
          {farm.chosen === null && (
            <TableEntry
              draft={draft}
              label={own.table}
              hint={own.tableHint}
              placeholder={'01.01.2025 00:00; 1234,5\n01.01.2025 00:15; 987,0\n…'}
              problem={isTried ? problem : null}
              example={{
                hint: own.exampleHint,
                fill: () =>
                  change({
                    name: own.exampleName,
                    table: exampleProfile(exampleYear(product), language),
                    file: null,
                  }),
              }}
              onChange={(changed) => change({ ...changed, answers: {} })}
            />
          )}
          <ProfileOptionFields draft={draft} hasTable={farm.chosen === null} onChange={change} />
          <TableQuestions
            error={valued.error}
            answers={draft.answers}
            onChange={(answers) => change({ answers })}
          />
        </>
      }
    >
      {(data) => <OwnProfileResult product={product} {...data} />}
    </FormWithAnswer>
  )
}

/** The last complete year with prices, for an example. */
function exampleYear({ months, usual_period }: ProfileValueProduct): number {
  const period = usualPeriod({ usual_period })
  return period.kind === 'year' ? period.year : monthOf(months?.[1] ?? '2024-01').year
}
