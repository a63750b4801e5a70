import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { styled } from './styled.ts'
import styles from './Tabs.module.css'

export interface Tab {
  readonly key: string
  readonly label: string
}

/** Tabs following the ARIA practices: arrows, Home and End move, and only the chosen one is a tab stop. */
export function Tabs({
  label,
  tabs,
  chosen,
  onChoose,
  idBase,
}: {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly chosen: string
  readonly onChoose: (key: string) => void
  /** Id from useTabIds that connects the tabs to their panel. */
  readonly idBase: string
}) {
  const row = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ key }) => key === chosen)
    const targets: Record<string, number> = {
      ArrowRight: (at + 1) % tabs.length,
      ArrowLeft: (at - 1 + tabs.length) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    }
    const target = targets[event.key]
    const tab = target === undefined ? undefined : tabs[target]
    if (target === undefined || !tab) return
    event.preventDefault()
    onChoose(tab.key)
    row.current?.querySelectorAll<HTMLButtonElement>('[role=tab]')[target]?.focus()
  }

  return (
    <div ref={row} role="tablist" aria-label={label} className={styled('row', 's1')} onKeyDown={onKeyDown}>
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${idBase}-${key}`}
          aria-selected={key === chosen}
          aria-controls={`${idBase}-panel`}
          tabIndex={key === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(key)}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** Content of the chosen tab. */
export function TabPanel({
  idBase,
  chosen,
  children,
}: {
  readonly idBase: string
  readonly chosen: string
  readonly children: ReactNode
}) {
  return (
    <div role="tabpanel" id={`${idBase}-panel`} aria-labelledby={`${idBase}-${chosen}`}>
      {children}
    </div>
  )
}

export function useTabIds(): string {
  return useId()
}
