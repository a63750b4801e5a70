import { useState } from 'react'
import { openTabStore } from '#web/state/localStore.ts'
import { newPpaForm, type PpaForm } from './ppaForm.ts'

/** Entries of a product's agreement; a reload keeps them. */
export function usePpaForm(productId: number): readonly [PpaForm, (form: PpaForm) => void] {
  const key = `ppa ${productId}`
  const [form, setForm] = useState(() => stored(key) ?? newPpaForm(Date.now()))
  return [
    form,
    (next) => {
      setForm(next)
      openTabStore().setItem(key, JSON.stringify(next))
    },
  ]
}

/** null if nothing is stored, or if another version of the page stored it. */
function stored(key: string): PpaForm | null {
  try {
    const found = JSON.parse(openTabStore().getItem(key) ?? 'null')
    const usual = newPpaForm(Date.now())
    return found !== null && sameKeys(found, usual) ? found : null
  } catch {
    // The stored text is invalid.
    return null
  }
}

function sameKeys(one: object, other: object): boolean {
  const keys = (of: object) => Object.keys(of).toSorted().join()
  return keys(one) === keys(other)
}
