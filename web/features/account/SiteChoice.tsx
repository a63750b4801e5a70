import { useState } from 'react'
import type { Site, SiteList } from '#contracts'
import { coordinateName } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { styled } from '#web/ui/styled.ts'
import styles from './SiteSelection.module.css'

const coordinateDecimals = 4

/** With more boxes only the filter helps. */
const mostShown = 200

/** Sites of all lists to tick, up to a number; the same place in two lists counts once. */
export function SiteChoice({
  lists,
  most,
  chosenIds,
  onChange,
}: {
  readonly lists: readonly SiteList[]
  readonly most: number
  readonly chosenIds: ReadonlySet<number>
  readonly onChange: (ids: ReadonlySet<number>) => void
}) {
  const { selection: text } = useText().account
  const format = useFormat()
  const [filter, setFilter] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const all = lists.flatMap(({ sites }) => sites)
  if (all.length === 0) return <EmptyState icon="pin">{text.noSites}</EmptyState>
  const { shown, hidden } = filtered(lists, filter)

  function tick(site: Site, checked: boolean) {
    const ids = new Set(chosenIds)
    if (!checked) ids.delete(site.id)
    else if (ids.size >= most) return setProblem(text.full)
    else if (all.some((other) => ids.has(other.id) && isSamePlace(other, site)))
      return setProblem(text.twice(site.name))
    else ids.add(site.id)
    setProblem(null)
    onChange(ids)
  }

  return (
    <>
      <TextField label={text.filter} type="search" value={filter} onChange={setFilter} />
      <div className={styles.places}>
        {shown.length === 0 && <EmptyState icon="search">{text.nothing}</EmptyState>}
        {shown.map((list) => (
          <fieldset key={list.id} className={styles.list}>
            <legend>{list.name}</legend>
            {list.sites.map((site) => (
              <Checkbox
                key={site.id}
                checked={chosenIds.has(site.id)}
                onChange={(checked) => tick(site, checked)}
              >
                {site.name}{' '}
                <span className={styled('quiet')}>
                  {format.number(site.lat, coordinateDecimals)}° ·{' '}
                  {format.number(site.lon, coordinateDecimals)}°
                </span>
              </Checkbox>
            ))}
          </fieldset>
        ))}
      </div>
      {hidden > 0 && <p className={styled('quiet')}>{text.more(format.number(hidden))}</p>}
      <p role="status">
        {text.count(format.number(chosenIds.size), format.number(most))}
        {problem !== null && ` · ${problem}`}
      </p>
    </>
  )
}

function isSamePlace(a: Site, b: Site): boolean {
  return coordinateName(a) === coordinateName(b)
}

/** Lists with the sites whose name, or whose list's name, contains the text; limited to what can be shown. */
function filtered(lists: readonly SiteList[], filter: string) {
  const wanted = filter.trim().toLowerCase()
  const shown: { id: number; name: string; sites: Site[] }[] = []
  let [free, hidden] = [mostShown, 0]
  for (const { id, name, sites } of lists) {
    const fits = name.toLowerCase().includes(wanted)
    const found = sites.filter((site) => fits || site.name.toLowerCase().includes(wanted))
    const taken = found.slice(0, free)
    free -= taken.length
    hidden += found.length - taken.length
    if (taken.length > 0) shown.push({ id, name, sites: taken })
  }
  return { shown, hidden }
}
