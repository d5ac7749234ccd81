import type { Held } from '../../reason.ts'

export const fr: Held = {
  'error.deviceHeldUntil':
    'Confirmez ce navigateur sur un appareil que vous utilisez déjà, ou connectez-vous par un autre moyen sur la page du compte du portefeuille et confirmez-le là-bas. Votre portefeuille s’ouvre ici dès que c’est fait, ou après le {time}.',
  'error.heldUntil':
    'Cette méthode de connexion est nouvelle. Jusqu’au {time}, elle ne fonctionne que sur les appareils que vous avez déjà utilisés.',
}
