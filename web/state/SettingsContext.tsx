import { createContext, type ReactNode, useContext } from 'react'
import { type Observable, useObservable } from './observable.ts'
import type { Settings } from './settings.ts'

const SettingsContext = createContext<Observable<Settings> | null>(null)

export function SettingsProvider({
  settings,
  children,
}: {
  readonly settings: Observable<Settings>
  readonly children: ReactNode
}) {
  return <SettingsContext value={settings}>{children}</SettingsContext>
}

/** The settings of this browser, and a function to change one. */
export function useSettings(): readonly [settings: Settings, change: (part: Partial<Settings>) => void] {
  const store = useContext(SettingsContext)
  if (!store) throw new Error('SettingsProvider is missing')
  const settings = useObservable(store)
  return [settings, (part) => store.set({ ...store.get(), ...part })]
}
