import { useLatchkey } from '../../internal/Latchkey.ts'
import { useSay } from '../../internal/useSay.ts'
import * as Language from '../../Language.ts'
import { Button } from '../Button/Button.tsx'
import type { MailFlow } from './MailFlow.ts'

/** The button that sends another email, or shows the remaining cooldown. */
export function Resend({ flow, kind = 'link', label }: Resend.Props) {
  const { cooldown, pending, resend } = flow
  const { language } = useLatchkey()
  const say = useSay()
  const isBusy = pending === 'resend'
  const wait = cooldown && say('resend.wait', { time: Language.formatWait(language, cooldown) })
  return (
    <Button isBusy={isBusy} isOff={cooldown > 0 || Boolean(pending)} kind={kind} onClick={resend}>
      {isBusy ? say('resend.sending') : wait || say(label)}
    </Button>
  )
}

export declare namespace Resend {
  type Props = {
    flow: MailFlow
    kind?: 'link' | 'primary'
    label: 'code.resend' | 'device.resend' | 'emailChange.again'
  }
}
