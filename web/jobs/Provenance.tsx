import { type AvailableProduct, changesSinceText, type Provenance as ProvenanceFacts } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import { useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import styles from './Result.module.css'

const hashShown = 12

/** Source of the numbers, and everything needed to reproduce them. */
export function Provenance({
  product,
  result,
  note,
}: {
  readonly product: AvailableProduct
  readonly result: ProvenanceFacts
  /** Further notes needed to read the numbers. */
  readonly note: string
}) {
  const { products, common, methodChanges } = useText()
  const text = products.result
  const language = useLanguage()
  const since = changesSinceText(result.program_version, product, methodChanges)
  return (
    <footer className={styles.provenance}>
      <p>
        {result.basis ? <BasisMark basis={result.basis} /> : result.synthetic && <SyntheticChip />}
        <span>
          {text.source}: {result.atlas_title[language]}, {text.atlasVersion} {result.atlas_version}.{' '}
          {result.synthetic ? common.syntheticHint : result.citation}
        </span>
      </p>
      <p>
        <span>
          {text.interpolation}: {text.interpolations[result.interpolation]} · {text.programVersion}{' '}
          {result.program_version} ·{' '}
        </span>
        <span title={text.inputHashHint}>
          {text.inputHash} <code title={result.input_hash}>{result.input_hash.slice(0, hashShown)}</code>
        </span>
      </p>
      <p>{note}</p>
      {since && (
        <>
          <p>{since.head}</p>
          <ul>
            {since.changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </>
      )}
    </footer>
  )
}
