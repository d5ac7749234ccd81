import type { Locale } from '@latchkey/protocol'
import type { Context } from 'hono'
import { render } from '../mail/mails.ts'
import { linkTo } from './device.ts'
import type { Proved } from './guard.ts'
import { sendNotice } from './mailbox.ts'

/** Mails the user that a new device signed in, with a link that ends it (T10). The response does not wait for the mail. */
export function tellOfNewDevice(c: Context<Proved>, parameters: tellOfNewDevice.Parameters): void {
  const { accountId, address, createdAt, language, userAgent } = parameters
  const { identity } = c.env
  const { deviceId, hostOrigin, project } = c.var
  const mac = identity.secret.mac('revoke', accountId, deviceId).toString('base64url')
  const mail = render(
    'newDevice',
    {
      link: linkTo(c, `${accountId}.${deviceId}.${mac}`, language),
      origin: hostOrigin,
      project: project.name,
      time: createdAt,
      userAgent,
    },
    language,
  )
  sendNotice(c, { ...mail, to: address })
}

export declare namespace tellOfNewDevice {
  type Parameters = {
    accountId: string
    address: string
    createdAt: Date
    language: Locale.Locale
    userAgent: string
  }
}
