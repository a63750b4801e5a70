import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { controlClass, Field } from '#web/ui/Field.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { grid, styled } from '#web/ui/styled.ts'
import styles from './PlaceSearch.module.css'
import { type FoundPlace, usePlaceSearch } from './usePlaceSearch.ts'

/**
 * Finds places by name or coordinates and shows them on the map. Arrows and Enter choose; Escape clears the text, or
 * closes an empty search.
 */
export function PlaceSearch({
  onFound,
  onEnd,
}: {
  /** null: the search has ended. */
  readonly onFound: (place: FoundPlace | null) => void
  readonly onEnd: () => void
}) {
  const { map: text, common } = useText()
  const { typed, type, found, problem, isTooShort, names } = usePlaceSearch()
  const [active, setActive] = useState(0)
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const list = useId()
  useEffect(() => input.current?.focus(), [])
  const isListed = isOpen && found.length > 0

  function change(next: string): void {
    type(next)
    setActive(0)
    setOpen(true)
    if (next === '') onFound(null)
  }

  function choose(place: FoundPlace | undefined): void {
    if (place === undefined) return
    type(place.label)
    setOpen(false)
    onFound(place)
  }

  function onKey(event: KeyboardEvent): void {
    const last = found.length - 1
    const step = (to: number) => {
      setOpen(true)
      if (isListed) setActive(to)
    }
    const acts = new Map([
      ['ArrowDown', () => step(active < last ? active + 1 : 0)],
      ['ArrowUp', () => step(active > 0 ? active - 1 : last)],
      ['Enter', () => choose(isListed ? found[active] : undefined)],
      ['Escape', () => (typed === '' ? onEnd() : change(''))],
    ])
    const act = acts.get(event.key)
    if (act === undefined) return
    event.preventDefault()
    // These keys have another meaning on most maps.
    event.stopPropagation()
    act()
  }

  return (
    <search className={styles.panel} aria-label={text.search}>
      <div {...grid('1fr auto', 's2')}>
        <Field label={text.searchFor} hint={text.searchHint} error={problem}>
          {(ids) => (
            <input
              {...ids}
              ref={input}
              className={controlClass}
              role="combobox"
              aria-expanded={isListed}
              aria-controls={list}
              aria-autocomplete="list"
              aria-activedescendant={isListed ? `${list}-${active}` : undefined}
              autoComplete="off"
              spellCheck={false}
              maxLength={100}
              value={typed}
              onChange={({ target }) => change(target.value)}
              onKeyDown={onKey}
            />
          )}
        </Field>
        <IconButton icon="close" label={common.close} onClick={onEnd} />
      </div>
      <div id={list} role="listbox" aria-label={text.search} className={styles.list} hidden={!isListed}>
        {found.map(({ label, region, lat, lon }, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
          <div
            key={`${label} ${lat} ${lon}`}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(found[index])}
          >
            {label} <span className={styles.region}>{region}</span>
          </div>
        ))}
      </div>
      <p className={styles.state} aria-live="polite">
        {names.isPending && text.searchLoading}
        {names.isError && text.searchFailed}
        {names.isSuccess && isOpen && !isTooShort && !problem && found.length === 0 && text.nothingFound}
      </p>
      {names.isError && <Button onClick={() => void names.refetch()}>{common.retry}</Button>}
      <p className={styled('aboveS2', 'faint')}>{text.placeNamesFrom}</p>
    </search>
  )
}
