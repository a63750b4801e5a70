import { type OperationFile, parseUtc, quantityWithUnit, type StoredOperationFile } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { RemoveOperationFile } from './RemoveOperationFile.tsx'

/** Stored files of a farm's operation, which can be removed. */
export function OperationFiles({
  listId,
  files,
}: {
  readonly listId: number
  readonly files: readonly StoredOperationFile[]
}) {
  const { operation: text } = useText()
  const describe = useFileText()
  if (files.length === 0) return null
  return (
    <section>
      <h3>{text.files}</h3>
      <ul>
        {files.map((one) => (
          <li key={one.id}>
            {one.file}: {describe(one)} <RemoveOperationFile listId={listId} file={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Contents of a file in words, with its first and last day. */
export function useFileText(): (file: OperationFile) => string {
  const { operation: text } = useText()
  const format = useFormat()
  return ({ kind, turbines, from, till, energy_mwh }) =>
    text.read(
      text.kinds[kind],
      turbines.length === 0 ? '' : text.turbineCount(format.number(turbines.length)),
      format.dateUtc(from),
      format.dateUtc(parseUtc(till) - 1),
      kind === 'status' ? '' : quantityWithUnit('parkEnergy', energy_mwh, format),
    )
}
