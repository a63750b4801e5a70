import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Customer, Theme } from '#contracts'
import { openTabStore } from '#web/state/localStore.ts'
import { homes, themeOfPath } from './theme.ts'

/** The theme by route and by the customer's choice; also sets the colours of the document. */
export function useTheme(path: string, customer: Pick<Customer, 'mva_look'>): Theme {
  const navigate = useNavigate()
  const [theme, setTheme] = useState<Theme>(
    () => themeOfPath(path) ?? storedTheme() ?? (customer.mva_look ? 'market' : 'wind'),
  )
  const [startsInMarket, setStartsInMarket] = useState(customer.mva_look && path === '/')
  const asked = themeOfPath(path)
  if (asked && asked !== theme && !startsInMarket) setTheme(asked)
  useEffect(() => {
    if (!startsInMarket) return
    setStartsInMarket(false)
    void navigate({ to: homes.market, replace: true })
  }, [startsInMarket, navigate])
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    openTabStore().setItem(themeKey, theme)
  }, [theme])
  return theme
}

const themeKey = 'theme'

/** The theme before the page was reloaded, on a page that belongs to both. */
function storedTheme(): Theme | null {
  const stored = openTabStore().getItem(themeKey)
  return stored === 'market' || stored === 'wind' ? stored : null
}
