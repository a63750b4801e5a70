import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { placeholderListId, siteIssueText } from '#contracts'
import { defaultHubHeightRangeM, readHubHeight } from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import { errorText } from '#web/api/apiError.ts'
import { siteListsQuery } from '#web/api/queries.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { useShownList } from '#web/sites/useShownList.ts'
import { Button } from '#web/ui/Button.tsx'
import { useDialogEntries } from '#web/ui/dialogEntries.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { QuantityField } from '#web/ui/QuantityField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import { SiteChoice } from './SiteChoice.tsx'
import type { ListedType } from './turbineCatalogue.ts'
import { useTurbineChanges } from './useTurbines.ts'

const firstCurve = 'first'

const nothingEntered = { typeId: null, curveId: firstCurve, hubHeight: '', left: [] }

/** Assigns a turbine to many sites of a list at once. */
export function AssignTab({ types }: { readonly types: readonly ListedType[] }) {
  const { turbines: text, sites: siteText, quantities } = useText()
  const format = useFormat()
  const lists = (useQuery(siteListsQuery(useCaller())).data ?? []).filter(
    ({ id }) => id !== placeholderListId,
  )
  const [selectedListId] = useSelectedListId()
  const [listId, setListId] = useState<number | null>(null)
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const [typeId, setTypeId] = useState<number | null>(null)
  const [curveId, setCurveId] = useState(firstCurve)
  const [hubHeight, setHubHeight] = useState('')
  const [tried, setTried] = useState(false)
  const { assign } = useTurbineChanges()
  const entered = { typeId, curveId, hubHeight, left: [...left] }
  // Keeps unsaved assignments.
  useDialogEntries(assign.isSuccess ? nothingEntered : entered)
  const list = useShownList(
    lists.find(({ id }) => id === listId) ??
      lists.find(({ id }) => id === selectedListId) ??
      lists[0] ??
      null,
  )
  const listed = types.find(({ type }) => type.id === typeId)
  const chosen = (list?.sites ?? []).filter(({ id }) => !left.has(id))
  const height = readHubHeight(hubHeight, defaultHubHeightRangeM)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (!list || !listed || !height.ok || chosen.length === 0) return
    assign.mutate({
      list_id: list.id,
      site_ids: chosen.map(({ id }) => id),
      turbine_type_id: listed.type.id,
      power_curve_id: curveId === firstCurve ? null : Number(curveId),
      hub_height: height.value,
    })
  }

  if (list === null) return <EmptyState icon="list">{text.noLists}</EmptyState>
  return (
    <form {...grid('360px minmax(0, 1fr)', 's5', 'below900')} onSubmit={submit} noValidate>
      <div className={styled('stack', 's4', 'packed')}>
        <Select
          label={text.list}
          value={String(list.id)}
          searchable
          choices={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(id) => {
            setListId(Number(id))
            setLeft(new Set())
          }}
        />
        <Select
          label={text.type}
          value={typeId === null ? null : String(typeId)}
          searchable
          placeholder={text.chooseType}
          choices={types.map(({ type, title }) => ({ value: String(type.id), label: title }))}
          onChange={(id) => {
            const next = types.find(({ type }) => String(type.id) === id)
            setTypeId(Number(id))
            setCurveId(firstCurve)
            const first = next?.type.hub_heights_m[0]
            if (first !== undefined) setHubHeight(format.exact(first))
          }}
          error={tried && !listed ? text.chooseType : null}
        />
        <Select
          label={text.powerCurve}
          value={curveId}
          choices={[
            { value: firstCurve, label: text.firstCurve },
            ...(listed?.curves ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={setCurveId}
        />
        <QuantityField
          label={quantities.hubHeight}
          unit="m"
          value={hubHeight}
          onChange={setHubHeight}
          hint={
            listed && listed.type.hub_heights_m.length > 0
              ? `${listed.type.hub_heights_m.map((value) => format.exact(value)).join(' · ')} m`
              : `${defaultHubHeightRangeM.min}–${defaultHubHeightRangeM.max} m`
          }
          error={
            tried && !height.ok
              ? height.issues.map((issue) => siteIssueText(issue, siteText, format.exact)).join(' ')
              : null
          }
        />
        {assign.isError && <Problem>{errorText(assign.error)}</Problem>}
        {assign.isSuccess && listed && (
          <Done>{text.assigned(format.number(assign.variables.site_ids.length), listed.title)}</Done>
        )}
        <div className={styled('line', 's3', 'middle', 'atEnd')}>
          <Button type="submit" variant="primary" busy={assign.isPending} disabled={chosen.length === 0}>
            {text.assign(format.number(chosen.length))}
          </Button>
        </div>
      </div>
      <SiteChoice list={list} types={types} left={left} onLeft={setLeft} />
    </form>
  )
}
