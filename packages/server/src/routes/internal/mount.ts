import * as Api from '@latchkey/protocol/Api'
import type { Context, Hono } from 'hono'
import type { Routes } from '../Route.ts'
import type { SignedIn } from './guard.ts'

/** Checks the caller of a route, and returns the parsed body. */
export type Guard = (c: Context<SignedIn>, name: Api.Name) => Promise<unknown>

/** Adds a route for each handler, with the method and the path of its row. */
export function mount(app: Hono<SignedIn>, routes: Partial<Routes>, guard: Guard): Hono<SignedIn> {
  for (const [name, handler] of Object.entries(routes) as [Api.Name, Routes[Api.Name]][]) {
    const { caller, isLongPoll, method = 'POST', path: whole }: Api.Route = Api.table[name]
    const path = whole.slice(Api.prefix.length)
    app.on(method, path, async (c) => {
      const body = await guard(c, name)
      if (isLongPoll) c.get('rest')()
      // The guard has parsed the body by the row that the handler is typed by.
      const answer: unknown = await handler(c as never, body as never)
      return answer instanceof Response ? answer : c.json(answer as object)
    })
    // A proof with another method is refused like any other proof that was made for another request.
    if (caller !== 'anyone')
      app.all(path, async (c) => {
        await guard(c, name)
        return c.notFound()
      })
  }
  return app
}
