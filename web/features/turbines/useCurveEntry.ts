import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PowerCurve, TurbineTypeInfo } from '#contracts'
import {
  type Answers,
  checkNoiseReduction,
  type DecimalMark,
  type PerformanceTable,
  reducePower,
  STANDARD_AIR_DENSITY_KGM3,
  simpleCurves,
  type TurbineEntryIssue,
} from '#domain'
import { useCaller } from '#web/api/ApiContext.tsx'
import {
  againstType,
  type CurveReading,
  type CurveRow,
  isEmptyRow,
  operationOf,
  readRows,
  readText,
} from './curveDraft.ts'
import type { EnteredFile } from './FileEntry.tsx'
import { powerCurveQuery } from './powerCurveQuery.ts'
import { numberOf } from './typeForm.ts'

export type InputKind = 'values' | 'text' | 'file' | 'noise'

/** State of entering a curve in any way: the typed text, its reading, and its errors. */
export function useCurveEntry(
  type: TurbineTypeInfo | undefined,
  firstRows: readonly CurveRow[],
  language: DecimalMark,
  edited: PowerCurve | null,
) {
  const [kind, setKind] = useState<InputKind>('values')
  const [rows, setRows] = useState(firstRows)
  const [text, setText] = useState('')
  const [file, setFile] = useState<EnteredFile | null>(null)
  const [decimal, setDecimal] = useState<DecimalMark>()
  const [answers, setAnswers] = useState<Answers>({})
  const [baseId, setBaseId] = useState<number | null>(null)
  const [reducedPower, setReducedPower] = useState('')
  const caller = useCaller()
  const base = useQuery({ ...powerCurveQuery(caller, baseId ?? 0), enabled: baseId !== null }).data

  const reading = useMemo((): CurveReading | null => {
    const read = readInput(kind, { rows, text, file, decimal, answers, edited })
    if (read === null || type === undefined) return read
    const ofType = {
      ratedPowerKw: type.rated_power_kw,
      rotorDiameterM: type.rotor_diameter_m,
      airDensityKgM3: STANDARD_AIR_DENSITY_KGM3,
    }
    return againstType(read, ofType, answers)
  }, [kind, rows, text, file, decimal, answers, edited, type])

  const reduction = useMemo(() => {
    if (kind !== 'noise' || !base || !type) return null
    const reducedPowerKw = numberOf(reducedPower, language)
    const issues: TurbineEntryIssue[] = checkNoiseReduction(reducedPowerKw, type.rated_power_kw)
    const full = {
      ...simpleCurves(
        { windSpeedMs: base.power.wind_speed_ms, values: base.power.power_kw },
        { windSpeedMs: base.thrust.wind_speed_ms, values: base.thrust.ct },
      ),
      airDensityKgM3: base.air_density_kg_m3,
    }
    const curves = issues.length > 0 ? full : reducePower(full, reducedPowerKw, type.rated_power_kw)
    return { issues: reducedPower === '' ? [] : issues, reducedPowerKw, curves, isValid: issues.length === 0 }
  }, [kind, base, type, reducedPower, language])

  const isTouched =
    text !== '' || file !== null || reducedPower !== '' || JSON.stringify(rows) !== JSON.stringify(firstRows)
  return {
    kind,
    setKind,
    rows,
    setRows,
    text,
    setText: (typed: string) => {
      setText(typed)
      setAnswers({})
    },
    file,
    setFile: (chosen: EnteredFile | null) => {
      setFile(chosen)
      setAnswers({})
    },
    setDecimal,
    answers,
    setAnswers,
    baseId,
    setBaseId,
    reducedPower,
    setReducedPower,
    reading,
    reduction,
    isTouched,
  }
}

export type CurveEntry = ReturnType<typeof useCurveEntry>

interface Entered {
  readonly rows: readonly CurveRow[]
  readonly text: string
  readonly file: EnteredFile | null
  /** Chosen by the user if the numbers do not show it. */
  readonly decimal: DecimalMark | undefined
  readonly answers: Answers
  readonly edited: PowerCurve | null
}

/** null without input. */
function readInput(
  kind: InputKind,
  { rows, text, file, decimal, answers: typed, edited }: Entered,
): CurveReading | null {
  if (kind === 'values') return rows.every(isEmptyRow) ? null : readRows(rows, decimal, operationOf(edited))
  const answers = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
  if (kind === 'text') return text.trim() === '' ? null : readText('', text, { decimal, answers })
  return kind === 'file' && file !== null ? readText(file.name, file.text, { decimal, answers }) : null
}

/** Name of a table of a file, appended to the name of the curve. */
export function tableLabel(table: PerformanceTable, densityText: (kgM3: number) => string): string {
  const density = table.airDensityKgM3 === null ? '' : densityText(table.airDensityKgM3)
  return [table.mode, density].filter((part) => part !== '').join(', ')
}
