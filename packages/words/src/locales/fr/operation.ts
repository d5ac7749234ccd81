import type { Catalog } from '../../operation.ts'

export const fr: Catalog = {
  'problems.feeRisen':
    'Les frais de réseau ont augmenté depuis votre approbation. Rien n’a été envoyé. Réessayez.',
  'problems.operationDropped':
    'La transaction a été abandonnée avant d’être exécutée. Vérifiez votre compte avant de réessayer.',
  'problems.operationFailed':
    'La transaction a été envoyée, mais elle a échoué. Ses frais ont été prélevés.',
  'problems.sponsorGone':
    'L’application ne paie plus les frais de cette transaction. Rien n’a été envoyé. Réessayez.',
}
