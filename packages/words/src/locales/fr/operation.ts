import type { Catalog } from '../../operation.ts'

export const fr: Catalog = {
  'problems.accountRefused':
    'Votre compte intelligent a refusé la transaction. Rien n’a été envoyé.',
  'problems.bundlerFailed':
    'Le service qui envoie les transactions des comptes intelligents a rencontré une erreur. Rien n’a été envoyé. Réessayez.',
  'problems.deploymentFailed':
    'Votre compte intelligent n’a pas pu être configuré sur ce réseau. Rien n’a été envoyé. Réessayez.',
  'problems.feeRisen':
    'Les frais de réseau ont augmenté depuis votre approbation. Rien n’a été envoyé. Réessayez.',
  'problems.gasLow':
    'La transaction nécessite plus de gaz que prévu. Rien n’a été envoyé. Réessayez.',
  'problems.notRevoked':
    'La transaction a été exécutée, mais l’autorisation n’a pas été révoquée et peut encore être utilisée. Réessayez.',
  'problems.operationDropped':
    'La transaction a été abandonnée avant d’être exécutée. Vérifiez votre compte avant de réessayer.',
  'problems.operationFailed':
    'La transaction a été envoyée, mais elle a échoué. Ses frais ont été prélevés.',
  'problems.revocationUnread':
    'La transaction a été exécutée, mais le réseau n’a pas confirmé que l’autorisation est révoquée. Vérifiez vos autorisations avant de réessayer.',
  'problems.sponsorExpired':
    'L’offre de l’application de payer les frais a expiré. Rien n’a été envoyé. Réessayez.',
  'problems.sponsorGone':
    'L’application ne paie plus les frais de cette transaction. Rien n’a été envoyé. Réessayez.',
}
