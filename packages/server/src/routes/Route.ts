import type * as Api from '@latchkey/protocol/Api'
import type { Context } from 'hono'
import type { Env } from '../Env.ts'
import type { Proved, SignedIn } from './internal/guard.ts'

/** The variables that the guard has set on the context, by the kind of caller that the route requires. */
type Envs = { anyone: Env; device: Proved; session: SignedIn }
type EnvOf<name extends Api.Name> = Envs[(typeof Api.table)[name]['caller']]

/**
 * Handles one route. The guard has checked the caller and parsed the body. Returns the answer of the
 * row, throws a `Refusal`, or returns a response of its own for an error with another sentence.
 */
export type Handler<name extends Api.Name> = (
  c: Context<EnvOf<name>>,
  body: Api.Body<name>,
) => Result<name> | Promise<Result<name>>
type Result<name extends Api.Name> = Api.Answer<name> | Response

/** A handler for every row. */
export type Routes = { [name in Api.Name]: Handler<name> }
