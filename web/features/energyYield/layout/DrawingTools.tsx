import { useState } from 'react'
import { type AtlasGrid, areExchanged, type ShapesReading } from '#domain'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileField } from '#web/ui/FileField.tsx'
import { Select } from '#web/ui/Select.tsx'
import { styled } from '#web/ui/styled.ts'
import { finished, type LayoutDraft, withNewShape, withoutCorner, withReadShapes } from './layoutDraft.ts'
import { shapeKinds } from './layoutShapes.ts'
import { readShapesFile } from './readShapesFile.ts'

type AreasAre = 'area' | 'exclusion'

type Refusal = Extract<ShapesReading, { ok: false }>['code'] | 'exchanged'

/** Buttons to draw areas and exclusions, and the choice of a file that has them. */
export function DrawingTools({
  draft,
  grid,
  onChange,
}: {
  readonly draft: LayoutDraft
  /** Of the atlas that the farm is calculated with. */
  readonly grid: AtlasGrid
  readonly onChange: (draft: LayoutDraft) => void
}) {
  const { farmLayout, siteImport } = useText()
  const text = farmLayout.dialog
  const format = useFormat()
  const [areasAre, setAreasAre] = useState<AreasAre>('area')
  const [file, setFile] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function take(chosen: File | null) {
    if (chosen === null) return
    const reading = await readShapesFile(chosen)
    setFile(chosen.name)
    const isOtherWay = reading.ok && areExchanged(reading.shapes, grid)
    setRefusal(isOtherWay ? 'exchanged' : reading.ok ? null : reading.code)
    if (reading.ok && !isOtherWay) onChange(withReadShapes(draft, reading.shapes, areasAre, format))
  }

  if (draft.drawing !== null)
    return (
      <div className={styled('row', 's2', 'middle')}>
        <span role="status">{text.drawing}</span>
        <Button size="small" onClick={() => onChange(withoutCorner(draft))}>
          {text.removeCorner}
        </Button>
        <Button size="small" variant="primary" onClick={() => onChange(finished(draft))}>
          {text.finish}
        </Button>
      </div>
    )
  return (
    <>
      <div className={styled('row', 's2', 'middle')}>
        <span>{text.draw}</span>
        {shapeKinds.map((kind) => (
          <Button key={kind} size="small" onClick={() => onChange(withNewShape(draft, kind, format))}>
            {text.kinds[kind]}
          </Button>
        ))}
        <span>{text.dragging}</span>
      </div>
      <div className={styled('row', 's3')}>
        <FileField
          label={text.file}
          accept=".geojson,.json,.kml,.zip"
          choose={siteImport.chooseFiles}
          chosen={file}
          error={refusal && text.fileRefusals[refusal]}
          onChoose={(chosen) => void take(chosen)}
        />
        <Select
          label={text.takeAreasAs}
          value={areasAre}
          choices={(['area', 'exclusion'] as const).map((value) => ({ value, label: text.kinds[value] }))}
          onChange={(value) => setAreasAre(value === 'exclusion' ? 'exclusion' : 'area')}
        />
      </div>
    </>
  )
}
