import { DeviceStore, enter } from '@latchkey/vault'
import type { Setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'

/**
 * Does everything that a user does in a month: signs in on two devices, opens a wallet, types a wrong code, changes the
 * email address and signs out.
 */
export async function runMonthOfUse(deployment: Setup, target: PlayedFrame.Target): Promise<void> {
  const email = 'month@example.com'
  const laptop = await PlayedFrame.create(target)
  const { walletId } = await laptop.signIn(email)
  const open = async (player: PlayedFrame.PlayedFrame, store = DeviceStore.memory()) =>
    enter({ custodian: player.custodian, store }, { slots: await player.slots(), walletId })
  const store = DeviceStore.memory()
  await open(laptop, store)
  await open(laptop, store)
  const phone = await PlayedFrame.create(target)
  for (const player of [laptop, phone]) {
    await deployment.query('delete from budgets')
    await player.signIn(email)
  }
  await open(phone)
  await deployment.query('delete from budgets')
  const { challengeId } = await connectEmail(phone.api, { email })
  await connectOtp(phone.api, { challengeId, code: '000000' }).catch(() => {})
  await connectEmail(phone.api, { email }).catch(() => {})
  await deployment.query(`update sessions set rotated_at = now() - interval '1 hour'`)
  await phone.session.call('getSession', {})
  const { sessions } = await phone.session.call('listSessions', {})
  const { id: sessionId } = sessions.find(({ isCurrent }) => !isCurrent)!
  await phone.session.call('revokeSession', { sessionId })
  const newEmail = 'new@example.com'
  const findCode = async (at: string) => (await phone.mails(at))[0]!.codes[0]!
  await phone.session.call('updateEmail', { email: newEmail })
  await phone.session.call('updateEmailPrimaryOtp', { code: await findCode(email) })
  await phone.session.call('updateEmailSecondaryOtp', { code: await findCode(newEmail) })
  await phone.session.call('endSession', {})
}
