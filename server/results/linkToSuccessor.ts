import type { FastifyReply } from 'fastify'
import { type Language, messages } from '#contracts'
import type { JobView } from '../db/queries/jobs.ts'

/** Adds a link to the calculation that replaced a result or file, if any (RFC 5829, 'successor-version'). */
export function linkToSuccessor(reply: FastifyReply, { replaced_by }: Pick<JobView, 'replaced_by'>): void {
  if (replaced_by === null) return
  const before = reply.getHeader('link')
  const link = `</api/jobs/${replaced_by}>; rel="successor-version"`
  reply.header('link', before === undefined ? link : `${before}, ${link}`)
}

/** Name under which a result's file is saved; a replaced result adds a prefix. */
export function savedName(
  name: string,
  { replaced_by }: Pick<JobView, 'replaced_by'>,
  language: Language,
): string {
  return replaced_by === null ? name : messages[language].workbook.replacedPrefix + name
}
