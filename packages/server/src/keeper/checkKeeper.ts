import type { Log } from '../Log.ts'
import type { Keeper } from './Keeper.ts'

/** A keeper may start after the server, which then finds it: so what is wrong is said, and is no reason not to serve. */
export async function checkKeeper(keeper: Keeper, log: Log): Promise<void> {
  try {
    await keeper.slot()
  } catch {
    log(
      'error',
      (await keeper.isReady())
        ? 'The keeper is there, and does not let us in. Set LATCHKEY_KEEPER_TOKEN to its token.'
        : 'The keeper cannot be reached. Start it with `latchkey keeper`, or mend LATCHKEY_KEEPER_URL. Until then nobody gets a wallet, or one back.',
    )
  }
}
