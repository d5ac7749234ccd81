import type { Catalog } from '../../operation.ts'

export const de: Catalog = {
  'problems.accountRefused':
    'Ihr Smart Account hat die Transaktion abgelehnt. Es wurde nichts gesendet.',
  'problems.bundlerFailed':
    'Der Dienst, der Transaktionen von Smart Accounts sendet, ist ausgefallen. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  'problems.deploymentFailed':
    'Ihr Smart Account konnte in diesem Netzwerk nicht eingerichtet werden. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  'problems.feeRisen':
    'Die Netzwerkgebühr ist seit Ihrer Bestätigung gestiegen. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  'problems.gasLow':
    'Die Transaktion braucht mehr Gas, als geschätzt wurde. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  'problems.notRevoked':
    'Die Transaktion wurde ausgeführt, aber die Berechtigung wurde nicht widerrufen und kann weiter genutzt werden. Versuchen Sie es noch einmal.',
  'problems.operationDropped':
    'Die Transaktion wurde verworfen, bevor sie ausgeführt wurde. Prüfen Sie Ihr Konto, bevor Sie es noch einmal versuchen.',
  'problems.operationFailed':
    'Die Transaktion wurde gesendet, ist aber fehlgeschlagen. Die Gebühr wurde berechnet.',
  'problems.revocationUnread':
    'Die Transaktion wurde ausgeführt, aber das Netzwerk hat nicht bestätigt, dass die Berechtigung widerrufen ist. Prüfen Sie Ihre Berechtigungen, bevor Sie es noch einmal versuchen.',
  'problems.sponsorExpired':
    'Das Angebot der App, die Gebühr zu übernehmen, ist abgelaufen. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  'problems.sponsorGone':
    'Die App übernimmt die Gebühr dieser Transaktion nicht mehr. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
}
