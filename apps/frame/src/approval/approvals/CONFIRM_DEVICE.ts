import { explainNewDevice } from '@latchkey/explain'
import type { Answer } from '@latchkey/protocol/Api'
import type { Account } from '../../Account.ts'
import type { Context } from '../../Handler.ts'
import * as Queue from '../queue/Queue.ts'

type HeldDevice = Answer<'listHeldDevices'>['devices'][number]

/**
 * Asks the user about a held device of the account, for which the keeper does not release its share yet (T62). Apps
 * cannot request this. Returns `later` if the user does not decide. The user is then asked again at the next visit.
 */
export async function askAboutDevice(
  device: HeldDevice,
  { address: account }: Account,
  context: Context,
): Promise<'allow' | 'block' | 'later'> {
  const times = { time: new Date(device.time), until: new Date(device.until) }
  let isBlocked = false
  const question = await Queue.ask(
    {
      account,
      block() {
        isBlocked = true
        question.close()
      },
      explanation: explainNewDevice({ ...device, ...times }),
      method: 'CONFIRM_DEVICE',
      network: '',
      project: '',
    },
    context,
  )
  return question.approved.then(
    () => 'allow',
    () => (isBlocked ? 'block' : 'later'),
  )
}
