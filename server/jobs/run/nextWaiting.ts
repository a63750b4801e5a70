import { type RawBuilder, sql } from 'kysely'

/** Number of candidate customers, and jobs of each: as many as runners that may claim at the same moment. */
const candidates = 16

/**
 * Id of the job whose turn it is, locked; null: none waits. The customer with the fewest running jobs comes first, and
 * of those with equally many the one whose job is older. Jobs that other runners are taking at the same moment are
 * skipped and count as running for their customer. It takes a few index look-ups for each customer with waiting jobs,
 * whatever their number.
 */
export function nextWaiting(): RawBuilder<string> {
  return sql<string>`(
    WITH RECURSIVE waiting AS (
      (SELECT customer_id FROM job WHERE status IN ('SUBMITTED', 'PENDING') ORDER BY customer_id LIMIT 1)
      UNION ALL
      SELECT (
        SELECT later.customer_id FROM job AS later
        WHERE later.status IN ('SUBMITTED', 'PENDING') AND later.customer_id > waiting.customer_id
        ORDER BY later.customer_id LIMIT 1
      )
      FROM waiting WHERE waiting.customer_id IS NOT NULL
    ),
    turn AS MATERIALIZED (
      SELECT waiting.customer_id, running.count AS running
      FROM waiting
      CROSS JOIN LATERAL (
        SELECT count(*) FROM job AS other
        WHERE other.status = 'RUNNING' AND other.customer_id = waiting.customer_id
      ) AS running
      CROSS JOIN LATERAL (
        SELECT first.number FROM job AS first
        WHERE first.status IN ('SUBMITTED', 'PENDING') AND first.customer_id = waiting.customer_id
          AND first.run_at <= now()
        ORDER BY first.number LIMIT 1
      ) AS oldest
      ORDER BY running.count, oldest.number
      LIMIT ${sql.lit(candidates)}
    ),
    candidate AS MATERIALIZED (
      SELECT oldest.id, turn.running + row_number() OVER (PARTITION BY turn.customer_id ORDER BY oldest.number) AS place
      FROM turn
      CROSS JOIN LATERAL (
        SELECT mine.id, mine.number FROM job AS mine
        WHERE mine.status IN ('SUBMITTED', 'PENDING') AND mine.customer_id = turn.customer_id
          AND mine.run_at <= now()
        ORDER BY mine.number LIMIT ${sql.lit(candidates)}
      ) AS oldest
    )
    SELECT next.id FROM job AS next JOIN candidate ON candidate.id = next.id
    WHERE next.status IN ('SUBMITTED', 'PENDING')
    ORDER BY candidate.place, next.number
    LIMIT 1
    FOR UPDATE OF next SKIP LOCKED
  )`
}
