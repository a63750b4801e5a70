import { Fragment } from 'react'
import { basisMark, type SharedMap } from '#contracts'
import styles from '#web/jobs/Result.module.css'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'

/** Source, basis and program of a shared map. */
export function SharedMapOrigin({
  shared: { sources, program_version: program },
}: {
  readonly shared: SharedMap
}) {
  const { products, common, basis: basisText } = useText()
  const { source: sourceText, atlasVersion, programVersion } = products.result
  const format = useFormat()
  return (
    <footer className={styles.provenance}>
      {sources.map((one) => (
        <Fragment key={one.citation}>
          <p>
            {sourceText}: {one.atlas_title}, {atlasVersion} {one.atlas_version}.{' '}
            {one.basis.kind === 'synthetic' ? common.syntheticHint : one.citation}
          </p>
          <p>{basisMark(one.basis, basisText, format).text}</p>
        </Fragment>
      ))}
      <p>
        {programVersion} {program}
      </p>
    </footer>
  )
}
