import { useState } from 'react'
import type { Job } from '#contracts'
import { useDemoRefusal } from '#web/api/useDemoRefusal.ts'
import { useText } from '#web/language/LanguageContext.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SmallTool } from '#web/ui/SmallTool.tsx'
import { FollowDialog } from './FollowDialog.tsx'
import { isFollowable, useFollowedResults } from './useFollowedResults.ts'

/** Switch of a completed result: whether it is recalculated when newer data come. */
export function FollowButton({ job, isShort = false }: { readonly job: Job; readonly isShort?: boolean }) {
  const { followedResults: text } = useText()
  const refusal = useDemoRefusal()
  const followed = useFollowedResults()?.get(job.id)
  const [isOpen, setOpen] = useState(false)
  if (!isFollowable(job)) return null
  const isFollowed = followed !== undefined && followed.stopped_at === null
  const state = isFollowed ? text.followed : text.follow
  return (
    <>
      {isShort ? (
        <SmallTool
          icon={isFollowed ? 'check' : 'clock'}
          label={refusal ?? (followed && !isFollowed ? text.stopped : `${state}: ${job.list_name}`)}
          disabled={refusal !== undefined}
          onClick={() => setOpen(true)}
        />
      ) : (
        <Button
          size="small"
          icon={isFollowed ? 'check' : 'clock'}
          title={refusal ?? (followed && !isFollowed ? text.stopped : text.dialog)}
          disabled={refusal !== undefined}
          onClick={() => setOpen(true)}
        >
          {state}
        </Button>
      )}
      {isOpen && <FollowDialog job={job} isFollowed={isFollowed} onClose={() => setOpen(false)} />}
    </>
  )
}
