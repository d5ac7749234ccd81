import type { Catalog } from '../../operation.ts'

export const it: Catalog = {
  'problems.feeRisen':
    'La commissione di rete è aumentata dopo la tua approvazione. Non è stato inviato nulla. Riprova.',
  'problems.operationDropped':
    'La transazione è stata scartata prima di essere eseguita. Controlla il tuo account prima di riprovare.',
  'problems.operationFailed':
    'La transazione è stata inviata, ma non è riuscita. La commissione è stata addebitata.',
  'problems.sponsorGone':
    'L’app non paga più la commissione di questa transazione. Non è stato inviato nulla. Riprova.',
}
