import { releaseDateMs } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { changelogText } from '#web/releases/changelogText.ts'
import { MethodChanges } from '#web/releases/MethodChanges.tsx'
import { parseChangelog } from '#web/releases/parseChangelog.ts'
import { ReleaseLines } from '#web/releases/ReleaseLines.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { PageHead } from '#web/ui/PageHead.tsx'

const releases = parseChangelog(changelogText)

/** Changes of each version, in the reader's language. */
export function ChangelogPage() {
  const { shell } = useText()
  const format = useFormat()
  return (
    <>
      <PageHead title={shell.changelog} />
      {releases.map((release) => (
        <Card
          key={release.version}
          title={format.dateUtc(releaseDateMs(release.version))}
          marks={<Chip>{shell.version(release.version)}</Chip>}
        >
          <CardBody>
            <ReleaseLines release={release} />
            <MethodChanges release={release.version} />
          </CardBody>
        </Card>
      ))}
    </>
  )
}
