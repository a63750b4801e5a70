import { Link } from '@tanstack/react-router'
import { releaseDateMs } from '#contracts'
import { useFormat, useText } from '#web/language/LanguageContext.tsx'
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
      marks={<Chip>{format.dateUtc(releaseDateMs(newest.version))}</Chip>}
      actions={<Link to="/changelog">{shell.changelog}</Link>}
    >
      <CardBody>
        <ReleaseLines release={newest} columns />
      </CardBody>
    </Card>
  )
}
