import { useMemo, useState } from 'react'
import { expect, it, vi } from 'vitest'
import type { LatLon } from '#domain'
import { openPage } from '#web/testing/openPage.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useMapPopup } from './useMapPopup.ts'

function Import({ onClose }: { readonly onClose: () => void }) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const control = useMemo(() => element && { popup: { element, moveTo: () => {} } }, [element])
  const [place, setPlace] = useState<LatLon | null>({ lat: 53, lon: 9 })
  const popup = useMapPopup(control, place, <p>Figures</p>, () => setPlace(null))
  return (
    <Dialog title="Import" open onClose={onClose}>
      <div ref={setElement} />
      {popup}
    </Dialog>
  )
}

it('Escape closes the popup of a map first, then the dialog around the map', async () => {
  const onClose = vi.fn()
  const page = await openPage(<Import onClose={onClose} />)
  const [dialog] = page.all('dialog')
  expect(page.text()).toContain('Figures')
  await page.key(dialog!, 'Escape')
  expect(page.text()).not.toContain('Figures')
  expect(onClose).not.toHaveBeenCalled()
  await page.key(dialog!, 'Escape')
  expect(onClose).toHaveBeenCalledOnce()
})
