import { Fragment } from 'react'
import { basisMark, type SharedResult } from '#contracts'
import { BasisMark } from '#web/basis/BasisMark.tsx'
import styles from '#web/jobs/Result.module.css'
import { SharedTable } from '#web/jobs/SharedTable.tsx'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { SyntheticChip } from '#web/ui/SyntheticChip.tsx'
import { styled } from '#web/ui/styled.ts'
import { SharedFiles } from './SharedFiles.tsx'

/** A shared result: its figures, tables and files, and where they come from. */
export function SharedResultCard({
  result,
  token,
}: {
  readonly result: SharedResult
  readonly token: string
}) {
  const { shares } = useText()
  const { page: text } = shares
  const { tables, files, basis, synthetic } = result
  return (
    <Card
      title={`${result.product_title}: ${result.list_name}`}
      marks={
        <>
          {basis ? <BasisMark basis={basis} /> : synthetic && <SyntheticChip />}
          {result.is_replaced && <Chip tone="warn">{text.replaced}</Chip>}
        </>
      }
    >
      <CardBody>
        {tables.map((table, index) => (
          <Fragment key={table.title}>
            {index > 0 && <h3 className={styled('aboveS5', 'belowS2', 't2')}>{table.title}</h3>}
            <SharedTable table={table} />
          </Fragment>
        ))}
        {files.length > 0 && (
          <>
            <h3 className={styled('aboveS5', 'belowS2', 't2')}>{text.files}</h3>
            <SharedFiles run={result.run} files={files} token={token} />
          </>
        )}
      </CardBody>
      <Origin result={result} />
    </Card>
  )
}

function Origin({ result }: { readonly result: SharedResult }) {
  const { shares, products, common, basis: basisText } = useText()
  const { page: text } = shares
  const { source, atlasVersion, programVersion, inputHash } = products.result
  const format = useFormat()
  return (
    <footer className={styles.provenance}>
      <p>
        {text.run} <code>{result.run}</code>
        {result.finished_at !== null && (
          <span>
            {text.completed}: {format.dateTime(result.finished_at)}
          </span>
        )}
      </p>
      <p>
        {source}: {result.atlas_title}, {atlasVersion} {result.atlas_version}.{' '}
        {result.synthetic ? common.syntheticHint : result.citation}
      </p>
      {result.basis && <p>{basisMark(result.basis, basisText, format).text}</p>}
      <p>
        {text.period}: {format.dateUtc(result.from)} – {format.dateUtc(result.till)}
      </p>
      <p>
        {programVersion} {result.program_version} · {inputHash} <code>{result.input_hash}</code>
      </p>
    </footer>
  )
}
