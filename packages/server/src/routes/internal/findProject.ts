import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import type { Project } from '../../store/projects.ts'

/** Finds a project. Raises an alarm if its row was edited (T52). */
export async function findProject<env extends Env>(
  c: Context<env>,
  id: string,
): Promise<Project | undefined> {
  const { alarms, store } = c.env
  const project = await store.projects.get(id)
  if (project?.isEdited) alarms.raise('projectEdited', { requestId: c.var.requestId })
  return project
}
