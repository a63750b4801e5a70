import { Link } from '@tanstack/react-router'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { changelogText } from '#web/releases/changelogText.ts'
import { parseChangelog, versionDateMs } from '#web/releases/parseChangelog.ts'
import { ReleaseLines } from '#web/releases/ReleaseLines.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'

/** The release notes tell the rest. */
const mostLines = 6

const newest = parseChangelog(changelogText)[0]

/** The beginning of the newest release. */
export function NewsCard() {
  const { start, shell } = useText()
  const format = useFormat()
  if (!newest) return null
  return (
    <Card
      title={start.news}
      marks={<Chip>{format.dateUtc(versionDateMs(newest.version))}</Chip>}
      actions={<Link to="/changelog">{shell.changelog}</Link>}
    >
      <CardBody>
        <ReleaseLines release={newest} columns most={mostLines} />
      </CardBody>
    </Card>
  )
}
