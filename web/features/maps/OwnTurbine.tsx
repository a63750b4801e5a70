import { lazy, Suspense, useState } from 'react'
import type { MapLayer } from '#contracts'
import { errorText } from '#web/api/apiError.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Problem } from '#web/ui/ErrorBox.tsx'
import type { MapTurbine } from './mapTurbine.ts'

const TurbineMapDialog = lazy(() =>
  import('./TurbineMapDialog.tsx').then(({ TurbineMapDialog: component }) => ({ default: component })),
)

/** Button that opens the choice of a turbine for maps of its own. */
export function OwnTurbine({
  failed,
  onShow,
}: {
  /** Why the maps of the turbine in the address are missing; null: they are not. */
  readonly failed: unknown
  readonly onShow: (turbine: MapTurbine, layers: readonly MapLayer[]) => void
}) {
  const { maps: text } = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {text.ownTurbine}
      </Button>
      {failed !== null && <Problem>{errorText(failed)}</Problem>}
      {isOpen && (
        <Suspense fallback={null}>
          <TurbineMapDialog
            onClose={() => setOpen(false)}
            onShow={(turbine, layers) => {
              setOpen(false)
              onShow(turbine, layers)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
