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

/** Button that opens the choice of a turbine for its own maps. */
export function OwnTurbine({
  failed,
  onShow,
}: {
  /** Reason why the maps of the turbine in the address are missing; null: none. */
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
