import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DataTable } from '#web/ui/DataTable.tsx'
import { NumberField } from '#web/ui/NumberField.tsx'
import type { DraftShape } from './layoutDraft.ts'

/** Areas and exclusions of a search with the distances that turbines keep. */
export function ShapeTable({
  shapes,
  onChange,
}: {
  readonly shapes: readonly DraftShape[]
  readonly onChange: (shapes: readonly DraftShape[]) => void
}) {
  const { farmLayout, common } = useText()
  const text = farmLayout.dialog
  const format = useFormat()
  const nameOf = ({ kind }: DraftShape, index: number) =>
    `${text.kinds[kind]} ${format.number(shapes.slice(0, index + 1).filter((one) => one.kind === kind).length)}`
  return (
    <DataTable
      caption={text.map}
      rows={shapes}
      keyOf={({ id }) => id}
      columns={[
        { head: text.shape, cell: nameOf, strong: true },
        {
          head: text.corners,
          number: ({ rings }) => format.number(rings.reduce((sum, ring) => sum + ring.length, 0)),
        },
        {
          head: text.buffer,
          cell: (shape, index) =>
            shape.kind !== 'area' && (
              <NumberField
                hideLabel
                label={`${text.buffer}: ${nameOf(shape, index)}`}
                unit="m"
                value={shape.buffer}
                onChange={(buffer) =>
                  onChange(shapes.map((one) => (one.id === shape.id ? { ...one, buffer } : one)))
                }
              />
            ),
        },
        {
          head: null,
          cell: (shape, index) => (
            <Button
              size="small"
              aria-label={text.remove(nameOf(shape, index))}
              onClick={() => onChange(shapes.filter(({ id }) => id !== shape.id))}
            >
              {common.delete}
            </Button>
          ),
        },
      ]}
    />
  )
}
