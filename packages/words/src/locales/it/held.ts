import type { Held } from '../../reason.ts'

export const it: Held = {
  'error.deviceHeldUntil':
    'Conferma questo browser su un dispositivo che usi già, oppure accedi in un altro modo alla pagina dell’account del wallet e confermalo lì. Il tuo wallet si apre qui appena lo fai, oppure dopo il {time}.',
  'error.heldUntil':
    'Questo metodo di accesso è nuovo. Fino al {time} funziona solo sui dispositivi che hai già usato.',
}
