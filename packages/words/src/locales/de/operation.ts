import type { Catalog } from '../../operation.ts'

export const de: Catalog = {
  'problems.feeRisen':
    'Die Netzwerkgebühr ist seit Ihrer Bestätigung gestiegen. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
  'problems.operationDropped':
    'Die Transaktion wurde verworfen, bevor sie ausgeführt wurde. Prüfen Sie Ihr Konto, bevor Sie es noch einmal versuchen.',
  'problems.operationFailed':
    'Die Transaktion wurde gesendet, ist aber fehlgeschlagen. Die Gebühr wurde berechnet.',
  'problems.sponsorGone':
    'Die App übernimmt die Gebühr dieser Transaktion nicht mehr. Es wurde nichts gesendet. Versuchen Sie es noch einmal.',
}
