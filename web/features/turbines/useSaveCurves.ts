import type { WindClassRecord } from '#contracts'
import type { PerformanceTable } from '#domain'
import { useSingleMutation } from '#web/api/useSingleMutation.ts'
import { curveBody } from './curveDraft.ts'
import { useTurbineChanges } from './useTurbines.ts'

interface CommonFields {
  readonly typeId: number
  readonly name: string
  readonly airDensityKgM3: number
  readonly noiseLevelDb: number | null
  /** Class that the file states and the type lacks; null: the type stays as it is. */
  readonly windClass: WindClassRecord | null
}

type Entered = CommonFields &
  (
    | { readonly reduction: { readonly curveId: number; readonly powerKw: number } }
    | {
        /** Own curve that receives the first table; null: new ones. */
        readonly editedId: number | null
        /** `label` is appended to the name if a file has several tables. */
        readonly tables: readonly { readonly table: PerformanceTable; readonly label: string }[]
      }
  )

/** Saves a noise-reduced mode, or curves one after the other; curves saved before a failure stay. */
export function useSaveCurves(onSaved: (typeId: number) => void) {
  const { createCurve, changeCurve, changeType } = useTurbineChanges()

  async function save(entered: Entered): Promise<void> {
    const { typeId, name, airDensityKgM3, noiseLevelDb } = entered
    if ('reduction' in entered) {
      const { curveId, powerKw } = entered.reduction
      const reduction = { power_curve_id: curveId, reduced_power_kw: powerKw }
      await createCurve.mutateAsync({
        turbine_type_id: typeId,
        name,
        noise_level_db: noiseLevelDb,
        reduction,
      })
      return
    }
    const { windClass } = entered
    if (windClass !== null) await changeType.mutateAsync({ id: typeId, wind_class: windClass })
    for (const { table, label } of entered.tables) {
      const fields = {
        name: label === '' ? name : `${name} ${label}`,
        air_density_kg_m3: table.airDensityKgM3 ?? airDensityKgM3,
        noise_level_db: noiseLevelDb ?? table.noiseLevelDb,
        ...curveBody(table),
      }
      if (entered.editedId !== null) await changeCurve.mutateAsync({ id: entered.editedId, ...fields })
      else await createCurve.mutateAsync({ turbine_type_id: typeId, ...fields })
    }
  }

  return useSingleMutation({ mutationFn: save, onSuccess: (_, { typeId }) => onSaved(typeId) })
}
