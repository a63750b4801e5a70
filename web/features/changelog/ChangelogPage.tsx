import { useFormat, useLanguage, useText } from '#web/language/LanguageContext.tsx'
import { changelogText } from '#web/releases/changelogText.ts'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'
import styles from './ChangelogPage.module.css'
import { parseChangelog, type Release, type Run, versionDateMs } from './parseChangelog.ts'

const releases = parseChangelog(changelogText)

/** What changed in each version, in the reader's language. */
export function ChangelogPage() {
  const { shell } = useText()
  return (
    <>
      <PageHead title={shell.changelog} />
      {releases.map((release) => (
        <ReleaseCard key={release.version} release={release} />
      ))}
    </>
  )
}

function ReleaseCard({ release: { version, lines } }: { readonly release: Release }) {
  const { shell } = useText()
  const language = useLanguage()
  const format = useFormat()
  const own = lines[language].length > 0 ? lines[language] : lines.en
  return (
    <Card title={format.dateUtc(versionDateMs(version))} marks={<Chip>{shell.version(version)}</Chip>}>
      <CardBody>
        <ul className={styles.lines}>
          {own.map((runs) => (
            <li key={runs.map(({ text }) => text).join('')}>
              {runs.map((run) => (
                <Words key={`${run.kind} ${run.text}`} run={run} />
              ))}
            </li>
          ))}
        </ul>
      </CardBody>
    </Card>
  )
}

function Words({ run }: { readonly run: Run }) {
  if (run.kind === 'strong') return <strong>{run.text}</strong>
  return run.kind === 'code' ? <code>{run.text}</code> : run.text
}
