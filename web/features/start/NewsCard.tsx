import { Link } from '@tanstack/react-router'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
import { versionDateMs } from '#web/releases/parseChangelog.ts'
import { ReleaseLines } from '#web/releases/ReleaseLines.tsx'
import { Card, CardBody } from '#web/ui/Card.tsx'
import { Chip } from '#web/ui/Chip.tsx'

/** The beginning of the newest release; the release notes tell the rest. */
export function NewsCard() {
  const { start, shell } = useText()
  const format = useFormat()
  const newest = import.meta.env.NEWS
  return (
    <Card
      title={start.news}
      marks={<Chip>{format.dateUtc(versionDateMs(newest.version))}</Chip>}
      actions={<Link to="/changelog">{shell.changelog}</Link>}
    >
      <CardBody>
        <ReleaseLines release={newest} columns />
      </CardBody>
    </Card>
  )
}
