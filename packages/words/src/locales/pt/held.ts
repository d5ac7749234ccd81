import type { Held } from '../../reason.ts'

export const pt: Held = {
  'error.deviceHeldUntil':
    'Confirme este navegador em um dispositivo que você já usa, ou entre de outra forma na página da conta da carteira e confirme-o lá. Sua carteira abre aqui assim que você fizer isso, ou depois de {time}.',
  'error.heldUntil':
    'Este método de login é novo. Até {time}, ele só funciona em dispositivos que você já usou.',
}
