import type { Catalog } from '../../operation.ts'

export const it: Catalog = {
  'problems.accountRefused':
    'Il tuo smart account ha rifiutato la transazione. Non è stato inviato nulla.',
  'problems.bundlerFailed':
    'Il servizio che invia le transazioni degli smart account ha avuto un errore. Non è stato inviato nulla. Riprova.',
  'problems.deploymentFailed':
    'Non è stato possibile configurare il tuo smart account su questa rete. Non è stato inviato nulla. Riprova.',
  'problems.feeRisen':
    'La commissione di rete è aumentata dopo la tua approvazione. Non è stato inviato nulla. Riprova.',
  'problems.gasLow':
    'La transazione richiede più gas di quello stimato. Non è stato inviato nulla. Riprova.',
  'problems.notRevoked':
    'La transazione è stata eseguita, ma l’autorizzazione non è stata revocata e può ancora essere usata. Riprova.',
  'problems.operationDropped':
    'La transazione è stata scartata prima di essere eseguita. Controlla il tuo account prima di riprovare.',
  'problems.operationFailed':
    'La transazione è stata inviata, ma non è riuscita. La commissione è stata addebitata.',
  'problems.revocationUnread':
    'La transazione è stata eseguita, ma la rete non ha confermato che l’autorizzazione è revocata. Controlla le tue autorizzazioni prima di riprovare.',
  'problems.sponsorExpired':
    'L’offerta dell’app di pagare la commissione è scaduta. Non è stato inviato nulla. Riprova.',
  'problems.sponsorGone':
    'L’app non paga più la commissione di questa transazione. Non è stato inviato nulla. Riprova.',
}
