import { DeviceStore, enter } from '@latchkey/vault'
import type { Setup } from '../../packages/server/test/setup.ts'
import * as PlayedFrame from '../harness/PlayedFrame.ts'
import { connectEmail, connectOtp } from '../harness/signIn.ts'

const { anything } = PlayedFrame

/**
 * Does what one user does in a month: signs in on two devices, opens a wallet, types a wrong code,
 * changes the email address and signs out.
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
  await phone.session.ask('/api/1/session', {}, anything)
  const { sessions } = (await phone.session.ask('/api/1/session/list', {}, anything)) as {
    sessions: { id: string; isCurrent: boolean }[]
  }
  const { id: sessionId } = sessions.find(({ isCurrent }) => !isCurrent)!
  await phone.session.ask('/api/1/session/revoke', { sessionId }, anything)
  const newEmail = 'new@example.com'
  const move = (step: string, body: object) =>
    phone.session.ask(`/api/1/email-change${step}`, body, anything)
  await move('', { email: newEmail })
  await move('/primary', { code: (await phone.mails(email))[0]!.codes[0] })
  await move('/secondary', { code: (await phone.mails(newEmail))[0]!.codes[0] })
  await phone.session.ask('/api/1/session/end', {}, anything)
}
