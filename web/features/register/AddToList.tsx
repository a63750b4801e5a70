import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { placeholderListId, type SiteListHead } from '#contracts'
import { checkListName, siteListMaxSites } from '#domain'
import { errorText } from '#web/api/apiError.ts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { issuesText } from '#web/sites/issueText.ts'
import { ToYield } from '#web/sites/ToYield.tsx'
import type { VendorTypes } from '#web/sites/typesByVendor.ts'
import { useSelectedListId } from '#web/sites/useSelectedList.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Done, Problem } from '#web/ui/ErrorBox.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './Register.module.css'
import type { PlannedBy } from './sitesOfUnits.ts'
import { useAddUnits } from './useAddUnits.ts'
import type { SelectedUnit } from './useSelection.ts'

const newListValue = 'new'

/** Chooses a list, or names a new one, for the selected turbines. */
export function AddToList({
  selected,
  vendors,
  lists,
  onAdded,
}: {
  readonly selected: readonly SelectedUnit[]
  readonly vendors: readonly VendorTypes[]
  readonly lists: readonly SiteListHead[]
  readonly onAdded: () => void
}) {
  const { register, sites } = useText()
  const text = register.add
  const format = useFormat()
  const own = lists.filter(({ id }) => id !== placeholderListId)
  const [rememberedId, remember] = useSelectedListId()
  const [chosen, setChosen] = useState<string | null>(null)
  const value = chosen ?? String(own.find(({ id }) => id === rememberedId)?.id ?? newListValue)
  const list = own.find(({ id }) => String(id) === value) ?? null
  const [name, setName] = useState(text.defaultName)
  const [windFarm, setWindFarm] = useState(true)
  const [plannedBy, setPlannedBy] = useState<PlannedBy>('others')
  const hasPlanned = selected.some(({ unit }) => unit.status === 'planned')
  const [tried, setTried] = useState(false)
  const [summary, setSummary] = useState<readonly string[] | null>(null)
  const adding = useAddUnits()
  const checkedName = checkListName(
    name,
    own.map((other) => other.name),
  )
  const free = siteListMaxSites - (list?.site_count ?? 0)
  const count = selected.length
  const without = selected.filter(({ typeId }) => typeId === null).length
  const curveless = new Set(
    vendors.flatMap(({ types }) => types.filter(({ hasPowerCurve }) => !hasPowerCurve).map(({ id }) => id)),
  )

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (count === 0 || count > free || (list === null && !checkedName.ok)) return
    const target = list
      ? ({ kind: 'list', list } as const)
      : ({ kind: 'new', name: checkedName.ok ? checkedName.value : name, windFarm } as const)
    const withoutCurve = selected.filter(({ typeId }) => typeId !== null && curveless.has(typeId)).length
    adding.mutate(
      { target, units: selected, plannedBy },
      {
        onSuccess: ({ list: filled }) => {
          remember(filled.id)
          setChosen(String(filled.id))
          setTried(false)
          const number = format.number(count)
          setSummary([
            text.added(number, filled.name),
            ...(without > 0 ? [text.failedMatch(format.number(without))] : []),
            ...(withoutCurve > 0 ? [text.withoutCurve(format.number(withoutCurve))] : []),
          ])
          onAdded()
        },
      },
    )
  }

  const button = count === 0 ? text.none : text.button(format.number(count))
  const room =
    count > siteListMaxSites
      ? text.tooMany(format.number(siteListMaxSites))
      : text.noRoom(format.number(free))
  return (
    <form className={styles.add} onSubmit={submit} noValidate aria-label={text.title}>
      <Select
        label={text.list}
        value={value}
        choices={[
          ...own.map(({ id, name: label }) => ({ value: String(id), label })),
          { value: newListValue, label: text.newList },
        ]}
        onChange={setChosen}
      />
      {list === null && (
        <>
          <TextField
            label={text.name}
            value={name}
            onChange={setName}
            autoComplete="off"
            error={tried && !checkedName.ok ? issuesText(checkedName.issues, sites, format) : null}
          />
          <Checkbox checked={windFarm} onChange={setWindFarm}>
            {text.windFarm}
          </Checkbox>
        </>
      )}
      {hasPlanned && (
        <Select
          label={text.plannedBy}
          value={plannedBy}
          choices={[
            { value: 'others', label: text.plannedByOthers },
            { value: 'self', label: text.plannedBySelf },
          ]}
          onChange={(value) => setPlannedBy(value === 'self' ? 'self' : 'others')}
        />
      )}
      <div className={styled('pushed')}>
        <Button
          type="submit"
          variant="primary"
          busy={adding.isPending}
          disabled={count === 0 || count > free}
        >
          {button}
        </Button>
      </div>
      <div className={styles.remarks}>
        {count > free && <Problem>{room}</Problem>}
        {adding.isError && (
          <Problem>
            {sites.failures.addSites}: {errorText(adding.error)}
          </Problem>
        )}
        {count > 0 && count <= free && (
          <p className={styled('note')}>
            {hasPlanned && plannedBy === 'self' ? text.statusOwn : text.status}{' '}
            {without > 0 && <b>{text.without(format.number(without))}</b>}
          </p>
        )}
        {count === 0 && summary && (
          <Done>
            {summary.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <span className={styled('row', 's3', 'middle')}>
              <Link to="/lists">{text.toLists}</Link>
              {list?.wind_farm && <ToYield listId={list.id} />}
            </span>
          </Done>
        )}
      </div>
    </form>
  )
}
