import type { Context } from 'hono'
import type { Env } from '../../Env.ts'
import type { Project, Projects } from '../../store/projects.ts'

/** Finds a project. Raises an alarm if its row was edited (T52). */
export async function findProject<env extends Env>(
  c: Context<env>,
  id: string,
  projects: Pick<Projects, 'get'> = c.env.store.projects,
): Promise<Project | undefined> {
  const { alarms } = c.env
  const project = await projects.get(id)
  if (project?.isEdited) alarms.raise('projectEdited', { requestId: c.var.requestId })
  return project
}
