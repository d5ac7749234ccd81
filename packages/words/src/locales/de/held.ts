import type { Held } from '../../reason.ts'

export const de: Held = {
  'error.deviceHeldUntil':
    'Bestätigen Sie diesen Browser auf einem Gerät, das Sie bereits verwenden, oder melden Sie sich auf der Kontoseite der Wallet auf einem anderen Weg an und bestätigen Sie ihn dort. Ihre Wallet öffnet sich hier, sobald Sie das tun, oder nach dem {time}.',
  'error.heldUntil':
    'Diese Anmeldemethode ist neu. Bis zum {time} funktioniert sie nur auf Geräten, die Sie schon verwendet haben.',
}
