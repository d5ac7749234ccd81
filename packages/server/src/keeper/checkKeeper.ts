import type { Log } from '../Log.ts'
import type { Keeper } from './Keeper.ts'

/** Logs an unreachable keeper or a wrong token. It does not throw, since the keeper may start later. */
export async function checkKeeper(keeper: Keeper, log: Log): Promise<void> {
  try {
    await keeper.slot()
  } catch {
    log(
      'error',
      (await keeper.isReady())
        ? 'The keeper rejects the token of this server. Set LATCHKEY_KEEPER_TOKEN to its token.'
        : 'The keeper cannot be reached. Start it with `latchkey keeper`, or correct LATCHKEY_KEEPER_URL. Until then no wallet can be created or recovered.',
    )
  }
}
